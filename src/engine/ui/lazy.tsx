/**
 * Parts of the app that load when first needed, with their texts. A part that does not load shows a notice, and is
 * requested again when it is opened again (`React.lazy` would keep the failure).
 */
import { useNotify, useTranslate } from 'ra-core';
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';

/** Duration of a toast, in milliseconds (P1-9). */
export const TOAST_MS = 8_000;

export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  /** A second request failed too: a new version may have replaced the file, so the page must be reloaded. */
  readonly reload: boolean;

  constructor(cause: unknown, reload: boolean) {
    super('a part of the app could not be loaded', { cause });
    this.reload = reload;
  }
}

/** An import() that can be called again after a failure, and offline once it is there. Its errors are `NotLoaded`. */
export function retriedImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  let failedStyle: string | null = null;
  let loaded: Module | null = null;
  return async () => {
    if (loaded) return loaded;
    if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new NotLoaded(new TypeError('offline'), false);
    try {
      // The bundler requests a style sheet only once, so a failed one must be requested here.
      if (failedStyle !== null) await loadStyle(failedStyle);
      loaded = await load();
      return loaded;
    } catch (cause) {
      failedStyle = (cause instanceof Error && /\S+\.css$/.exec(cause.message)?.[0]) || failedStyle;
      failures += 1;
      throw new NotLoaded(cause, failures > 1);
    }
  };
}

function loadStyle(address: string): Promise<void> {
  const href = new URL(address, location.href).href;
  for (const link of document.querySelectorAll('link')) if (link.href === href) link.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet at ${href}`)));
    document.head.append(link);
  });
}

export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Closable {
  readonly onClose?: () => void;
  /** Called instead of `onClose` if the part does not load, so that nothing typed is lost. */
  readonly onNotLoaded?: () => void;
}

export type LazyPart<Props> = ((props: Props & Closable) => ReactNode) & {
  /** Loads the part early. A failure is shown only when it is opened. */
  readonly fetchEarly: () => void;
  /** The same; resolves when it is loaded or has failed. */
  readonly fetched: () => Promise<void>;
};

/**
 * Which texts a part has. `first`: none but those of the first screens, which are there; `list`: those of what stands
 * around a list's rows too (i18n/listTexts.ts); `all`: any (i18n/lazyTexts.ts).
 */
export type Texts = 'first' | 'list' | 'all';

/**
 * A part of a page: nothing until it is loaded; a notice and `onClose` if that fails. @param room the class of its
 * placeholder, so that nothing moves when it is shown. @param texts those that it waits for.
 */
export function lazyPart<Props extends object>(load: Load<Props>, room?: string, texts?: Texts): LazyPart<Props> {
  return partWhile(load, () => (room === undefined ? null : <div className={room} />), texts);
}

/** A dialog or a menu. Until it is loaded, "Loading…" has the focus; Esc closes it. */
export function lazyDialog<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return partWhile(load, Loading);
}

function partWhile<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Closable>,
  texts?: Texts,
): LazyPart<Props> {
  const part = partOf(load, texts);
  function LazilyLoaded(props: Props & Closable): ReactNode {
    const { loaded, failure } = usePart(part);
    const notify = useNotify();
    const latest = useRef(props);
    useEffect(() => void (latest.current = props));
    useEffect(() => {
      if (!failure) return;
      notify(partFailure(failure.error), { type: 'error', autoHideDuration: TOAST_MS });
      const { onNotLoaded, onClose } = latest.current;
      (onNotLoaded ?? onClose)?.();
    }, [failure, notify]);
    if (loaded) return createElement(loaded, props);
    const { onClose, onNotLoaded = onClose } = props;
    return failure ? null : <Waiting {...(onNotLoaded && { onClose: onNotLoaded })} />;
  }
  return Object.assign(LazilyLoaded, { fetchEarly: () => void settled(part), fetched: () => settled(part) });
}

export async function settled<Props>({ load }: LaterComponent<Props>): Promise<void> {
  await Promise.allSettled([load()]);
}

/** What is typed while a dialog loads, for one with a text; nothing once it is there. */
export const typedEarly = { text: '' };

/** Has the focus, so that no key reaches what is behind. `useFocusFallback` gives it back. */
function Loading({ onClose }: Closable): ReactNode {
  const translate = useTranslate();
  const box = useRef<HTMLOutputElement>(null);
  // Inside an open record its position is the record's top, to which the record would scroll.
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    return () => void (typedEarly.text = '');
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose?.();
    if (event.key.length === 1) typedEarly.text += event.key;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps keys from the page
    <output ref={box} className="loading-dialog" tabIndex={-1} onKeyDown={onKeyDown}>
      <span>{translate('frame.loadingDialog')}</span>
    </output>
  );
}

interface LaterComponent<Props> {
  readonly loaded: () => ComponentType<Props> | null;
  /** Shared by all that wait at once; a failure is forgotten. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Load texts, and settle when they can be shown. */
const TEXTS: Readonly<Record<Texts, () => Promise<() => Promise<void>>>> = {
  first: () => Promise.resolve(() => Promise.resolve()),
  list: retriedImport(async () => (await import(/* in around */ '../../i18n/listTexts')).addListTexts),
  all: retriedImport(async () => (await import('../../i18n/lazyTexts')).addLazyTexts),
};

export function partOf<Props>(load: Load<Props>, texts: Texts = 'all'): LaterComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<ComponentType<Props>> | null = null;
  const imported = retriedImport(load);
  const fetched = async (): Promise<ComponentType<Props>> => {
    try {
      const [module, add] = await Promise.all([imported(), TEXTS[texts]()]);
      await add();
      loaded = module.default;
      return loaded;
    } finally {
      pending = null;
    }
  };
  return { loaded: () => loaded, load: () => (pending ??= fetched()) };
}

export const needsReload = (error: unknown): boolean => error instanceof NotLoaded && error.reload;

/** The message about a part that did not load. */
export const partFailure = (error: unknown): string => (needsReload(error) ? 'list.partStuck' : 'list.partFailed');

interface State<Props> {
  readonly loaded: ComponentType<Props> | null;
  readonly failure: { readonly error: unknown } | null;
}

export function usePart<Props>(part: LaterComponent<Props>): State<Props> & { readonly again: () => void } {
  const [state, setState] = useState<State<Props>>(() => ({ loaded: part.loaded(), failure: null }));
  const { loaded, failure } = state;
  useEffect(() => {
    if (loaded || failure) return undefined;
    let wanted = true;
    part.load().then(
      (component) => wanted && setState({ loaded: component, failure: null }),
      (error: unknown) => wanted && setState({ loaded: null, failure: { error } }),
    );
    return () => {
      wanted = false;
    };
  }, [part, loaded, failure]);
  return { ...state, again: () => setState({ loaded: null, failure: null }) };
}
