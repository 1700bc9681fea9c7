/** The engine with the resources that come from files, once they are there: nobody waits for them but their own pages. */
import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { MenuItem } from './custom/layout/menu';
import { useQuiet } from './custom/layout/useQuiet';
import { isDeclared } from './engine/calls';
import { EngineProvider, type Engine } from './engine/context';
import { mayOpen } from './engine/restrict';
import { CHANGE_PASSWORD, ROUTES } from './pages';
import type { LoadedFiles } from './resourceFiles';

interface WithFilesProps {
  readonly engine: Engine;
  /** Told what the files bring, before anything shows it. */
  readonly onLoaded: (files: LoadedFiles) => void;
  readonly children: (more: readonly MenuItem[]) => ReactNode;
}

const NONE: readonly MenuItem[] = [];

export function WithFiles({ engine, onLoaded, children }: WithFilesProps): ReactElement {
  const { files, failed, again } = useFiles(engine, onLoaded);
  const value = useMemo(() => extended(engine, files, failed ? again : null), [engine, files, failed, again]);
  const group = engine.session.user.roleGroup;
  const more = useMemo(
    () =>
      files?.menu.flatMap(({ resource, icon }): readonly MenuItem[] => {
        const { name, label, path } = resource;
        return mayOpen(group, resource) ? [{ name, icon, text: label, path, group: 'more', locked: false }] : [];
      }) ?? NONE,
    [files, group],
  );
  return <EngineProvider value={value}>{children(more)}</EngineProvider>;
}

function extended(engine: Engine, files: LoadedFiles | null, again: (() => void) | null): Engine {
  if (engine.config.resources.length === 0) return engine;
  const { resources = [], problems = [], calls } = files ?? {};
  return {
    ...engine,
    resources: [...engine.resources, ...resources],
    endpoint: (name) => (isDeclared(name) ? (calls?.get(name) ?? engine.endpoint(name)) : engine.endpoint(name)),
    files: { names: resources.map(({ name }) => name), settled: files !== null, problems, again },
  };
}

interface Files {
  readonly files: LoadedFiles | null;
  readonly failed: boolean;
  readonly again: () => void;
}

function useFiles({ client, config, resources, session }: Engine, onLoaded: (files: LoadedFiles) => void): Files {
  const { pathname } = useLocation();
  const quiet = useQuiet();
  const [files, setFiles] = useState<LoadedFiles | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const known = [...ROUTES, CHANGE_PASSWORD, { path: '/' }].some(({ path }) => matchPath(path, pathname));
  const wanted = config.resources.length > 0 && !session.mustChangePassword && (quiet || !known);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      const { loadFiles } = await import('./resourceFiles');
      const loaded = await loadFiles({ client, config, resources });
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
