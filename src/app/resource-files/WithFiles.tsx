/** Adds resources from files to the engine once they are loaded. Only their own pages wait for them. */
import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EngineProvider } from '../../engine/app/EngineProvider';
import type { Engine } from '../../engine/app/context';
import { isAtPage } from '../router';
import { useCalm } from '../../engine/browser/useIdle';
import { NotLoaded, retriedImport } from '../../engine/ui/lazy';
import type { LoadedFiles, ReadFile } from './loadFiles';

const loading = retriedImport(() => import('./loadFiles'));

interface WithFilesProps {
  readonly engine: Engine;
  readonly readFile: ReadFile;
  /** Called with the loaded files before anything shows them. */
  readonly onLoaded: (files: LoadedFiles, engine: Engine) => void;
  /** Routes of pages without resource files. */
  readonly routes: readonly string[];
  readonly children: (menu: LoadedFiles['menu']) => ReactNode;
}

export function WithFiles({ engine, readFile, routes, onLoaded, children }: WithFilesProps): ReactElement {
  const { pathname } = useLocation();
  const calm = useCalm();
  const [attached, setAttached] = useState<{ readonly files: LoadedFiles; readonly engine: Engine } | null>(null);
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState(-1);
  const { config, session } = engine;
  // Faulty rights in the configuration are found and reported with the files' problems.
  const some =
    (config.resources.length > 0 || Object.keys(config.permissions).length > 0) && !session.mustChangePassword;
  const wanted = some && (calm || !['/', ...routes].some((path) => isAtPage(pathname, path)));
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    if (!wanted) return;
    const load = async (): Promise<void> => {
      const { attach } = await loading();
      const loaded = await attach(engine, readFile, routes, again);
      onLoaded(loaded.files, loaded.engine);
      setAttached(loaded);
    };
    load().catch((error: unknown) => {
      // Offline the code itself cannot be loaded: no defect, and asked for again once there is a network.
      if (!(error instanceof NotLoaded)) reportError(error);
      setLost(tries);
    });
  }, [wanted, tries, engine, readFile, routes, onLoaded, again]);
  useEffect(() => {
    if (lost !== tries) return undefined;
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [lost, tries, again]);
  useEffect(() => {
    import.meta.hot?.on('resource-files:edited', again);
    // Vitest's stand-in for `hot` has no `off`.
    return () => import.meta.hot?.off?.('resource-files:edited', again);
  }, [again]);
  const waiting = useMemo(
    () =>
      some
        ? { ...engine, files: { names: [], settled: false, problems: [], again: lost === tries ? again : null } }
        : engine,
    [some, engine, lost, tries, again],
  );
  // The address changes with every page and filter: what stands below is drawn again only for what it shows of files.
  const below = useMemo(() => children(attached?.files.menu ?? []), [children, attached]);
  return <EngineProvider value={attached?.engine ?? waiting}>{below}</EngineProvider>;
}
