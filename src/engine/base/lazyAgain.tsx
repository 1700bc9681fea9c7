/**
 * Parts of the product that are loaded when they are first needed. One that does not arrive takes nothing else away,
 * says so in words, and is asked for anew the next time (`React.lazy` would keep its failure for good).
 */
import { useNotify, useTranslate } from 'ra-core';
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { importAgain, NotLoaded } from './importAgain';
import { ErrorPanel } from './ErrorPanel';

/** How long the notice stays, in milliseconds (P1-9). */
const NOTICE_MS = 8_000;

/** The `room` of what comes over the page: after a moment, a sign that it is on its way. */
export const ON_ITS_WAY = 'on-its-way';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

export type Load<Props> = () => Promise<Module<Props>>;

interface Closable {
  readonly onClose?: () => void;
  /** Instead of `onClose` where the part did not arrive: what was being done is kept. */
  readonly onNotLoaded?: () => void;
}

export type LazyPart<Props> = ((props: Props & Closable) => ReactNode) & {
  /** Fetches it early, so that it opens at once. A failure shows itself when it is opened. */
  readonly fetchEarly: () => void;
};

/**
 * A dialog or a menu: nothing until it is there; a notice and `onClose` where it does not arrive. What stands among other
 * things has a `room`, the class of the place that is kept for it, so that nothing moves when it comes.
 */
export function lazyAgain<Props extends object>(load: Load<Props>, room?: string): LazyPart<Props> {
  const part = partOf(load);
  function Part(props: Props & Closable): ReactNode {
    const { loaded, failure } = usePart(part);
    const notify = useNotify();
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (!failure) return;
      notify(isStuck(failure.error) ? 'list.partStuck' : 'list.partFailed', {
        type: 'error',
        autoHideDuration: NOTICE_MS,
      });
      const { onNotLoaded, onClose } = latest.current;
      (onNotLoaded ?? onClose)?.();
    }, [failure, notify]);
    if (loaded) return createElement(loaded, props);
    return room && !failure ? <div className={room} /> : null;
  }
  return Object.assign(Part, { fetchEarly: () => void part.load().catch(() => undefined) });
}

/**
 * A whole page: `Waiting` until it is there; what happened and a way to try again where it does not arrive.
 * The module's own default export is what is asked for again, so let `load` be a plain import().
 */
export function pageAgain<Props extends object>(load: Load<Props>, Waiting: ComponentType): ComponentType<Props> {
  const part = partOf(load);
  return function Page(props: Props): ReactNode {
    const { loaded, failure, again } = usePart(part);
    const translate = useTranslate();
    if (loaded) return createElement(loaded, props);
    if (!failure) return <Waiting />;
    return (
      <>
        <h1 className="visually-hidden">{translate('frame.error.page')}</h1>
        <ErrorPanel
          error={new UpstreamError('network', { cause: failure.error })}
          onRetry={isStuck(failure.error) ? () => location.reload() : again}
        />
      </>
    );
  };
}

interface Part<Props> {
  readonly known: () => ComponentType<Props> | null;
  /** Shared by all who wait at once; a failure is forgotten. */
  readonly load: () => Promise<ComponentType<Props>>;
}

function partOf<Props>(load: Load<Props>): Part<Props> {
  let known: ComponentType<Props> | null = null;
  let underWay: Promise<ComponentType<Props>> | null = null;
  const again = importAgain(load, isModule<Props>);
  const fetched = async (): Promise<ComponentType<Props>> => {
    try {
      known = (await again()).default;
      return known;
    } finally {
      underWay = null;
    }
  };
  return { known: () => known, load: () => (underWay ??= fetched()) };
}

function isModule<Props>(value: unknown): value is Module<Props> {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';
}

function isStuck(error: unknown): boolean {
  return error instanceof NotLoaded && error.stuck;
}

interface State<Props> {
  readonly loaded: ComponentType<Props> | null;
  readonly failure: { readonly error: unknown } | null;
}

function usePart<Props>(part: Part<Props>): State<Props> & { readonly again: () => void } {
  const [state, setState] = useState<State<Props>>(() => ({ loaded: part.known(), failure: null }));
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
