/** Catches what a page throws while it renders: the frame stays, the person reads what happened and can go on. */
import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { ErrorPanel } from '../../engine/states/ErrorPanel';
import { UpstreamError } from '../../upstream/errors';

interface Props {
  readonly children: ReactNode;
}

interface CatcherProps extends Props {
  /** Another page is another try. */
  readonly page: string;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly page: string;
}

class Catcher extends Component<CatcherProps, State> {
  override state: State = { failure: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ page }: CatcherProps, state: State): State | null {
    return page === state.page ? null : { failure: null, page };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // eslint-disable-next-line no-console -- the one place that tells a developer what broke
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <PageFailure error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}

/** A page's code that did not arrive is remembered as failed by the browser: only loading everything anew helps. */
const NOT_LOADED = /dynamically imported module|module script/i;

function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  const notLoaded = error instanceof TypeError && NOT_LOADED.test(error.message);
  return (
    <>
      <h1 className="visually-hidden">{translate('frame.error.page')}</h1>
      <ErrorPanel
        error={notLoaded ? new UpstreamError('network', { cause: error }) : error}
        onRetry={notLoaded ? () => location.reload() : onRetry}
      >
        <Link className="button" to="/dashboard">
          {translate('frame.toDashboard')}
        </Link>
      </ErrorPanel>
    </>
  );
}

export function ErrorBoundary({ children }: Props): ReactElement {
  const { pathname } = useLocation();
  return <Catcher page={pathname}>{children}</Catcher>;
}
