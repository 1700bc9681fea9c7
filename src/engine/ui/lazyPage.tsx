/** Pages of the app that load when they are first opened. */
import { useTranslate } from 'ra-core';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { ErrorPanel } from './ErrorPanel';
import { needsReload, partOf, settled, usePart, type LazyPart, type Load, type Texts } from './lazy';

export type LazyPage<Props> = ((props: Props) => ReactNode) & Pick<LazyPart<Props>, 'fetched'>;

/** A page: `Waiting` until it is loaded; an error with Retry if that fails. @param texts those that it waits for. */
export function lazyPage<P extends object>(load: Load<P>, Waiting: ComponentType, texts?: Texts): LazyPage<P> {
  const part = partOf(load, texts);
  function Page(props: P): ReactNode {
    const { loaded, failure, again } = usePart(part);
    const translate = useTranslate();
    if (loaded) return createElement(loaded, props);
    if (!failure) return <Waiting />;
    return (
      <>
        <h1 className="visually-hidden">{translate('frame.error.page')}</h1>
        <ErrorPanel
          error={new UpstreamError('network', { cause: failure.error })}
          onRetry={needsReload(failure.error) ? () => location.reload() : again}
        />
      </>
    );
  }
  return Object.assign(Page, { fetched: () => settled(part) });
}
