/** The engine with the resources that come from files, once they are there: nobody waits for them but their own pages. */
import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { isDeclared } from '../../engine/calls';
import { EngineProvider, type Engine } from '../../engine/context';
import { mayOpen } from '../../engine/restrict';
import { useQuiet } from '../../engine/useQuiet';
import type { LoadedFiles } from './loadFiles';

interface WithFilesProps {
  readonly engine: Engine;
  /** Told what the files bring, before anything shows it. */
  readonly onLoaded: (files: LoadedFiles) => void;
  /** Routes of pages that have nothing to do with files. */
  readonly routes: readonly string[];
  readonly children: (menu: LoadedFiles['menu']) => ReactNode;
}

const NONE: LoadedFiles['menu'] = [];

export function WithFiles({ engine, routes, onLoaded, children }: WithFilesProps): ReactElement {
  const { files, failed, again } = useFiles(engine, routes, onLoaded);
  const value = useMemo(() => extended(engine, files, failed ? again : null), [engine, files, failed, again]);
  const group = engine.session.user.roleGroup;
  const menu = useMemo(() => files?.menu.filter(({ resource }) => mayOpen(group, resource)) ?? NONE, [files, group]);
  return <EngineProvider value={value}>{children(menu)}</EngineProvider>;
}

function extended(engine: Engine, files: LoadedFiles | null, again: (() => void) | null): Engine {
  if (engine.config.resources.length === 0) return engine;
  const { resources = [], problems = [], calls } = files ?? {};
  return {
    ...engine,
    resources: [...engine.resources, ...resources],
    endpoint: (name) => (isDeclared(name) ? (calls?.call(name) ?? engine.endpoint(name)) : engine.endpoint(name)),
    files: { names: resources.map(({ name }) => name), settled: files !== null, problems, again },
  };
}

interface Files {
  readonly files: LoadedFiles | null;
  readonly failed: boolean;
  readonly again: () => void;
}

function useFiles(
  { client, config, resources, session }: Engine,
  routes: readonly string[],
  onLoaded: (files: LoadedFiles) => void,
): Files {
  const { pathname } = useLocation();
  const quiet = useQuiet();
  const [files, setFiles] = useState<LoadedFiles | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const known = ['/', ...routes].some((path) => matchPath(path, pathname));
  const wanted = config.resources.length > 0 && !session.mustChangePassword && (quiet || !known);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      const { loadFiles } = await import('./loadFiles');
      const loaded = await loadFiles({ client, config, resources, routes });
      if (!current) return;
      onLoaded(loaded);
      setFiles(loaded);
      setFailed(loaded.incomplete);
    };
    load().catch((error: unknown) => {
      reportError(error);
      if (current) setFailed(true);
    });
    return () => {
      current = false;
    };
    // Once, and again when a person asks for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, tries]);
  const again = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);
  return { files, failed, again };
}
