/** Pages without content of their own: not found, refused, still loading, or failed while it was drawn. */
import { Compass, Lock, CloudOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate, useLocation } from 'react-router';
import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { EmptyState } from '../../engine/base/EmptyState';
import { ErrorPanel } from '../../engine/base/ErrorPanel';

export function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={Compass}
      heading="h1"
      title={translate('frame.notFound.title')}
      text={translate('frame.notFound.text')}
    >
      <button type="button" className="button" onClick={() => void navigate(-1)}>
        {translate('frame.notFound.back')}
      </button>
      <Link className="button button--primary" to="/dashboard">
        {translate('frame.toDashboard')}
      </Link>
    </EmptyState>
  );
}

/** P1-2: the sentence is exact. */
export function Refusal() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={Lock}
      heading="h1"
      title={translate('frame.refusal.title')}
      text={translate('frame.refusal.text')}
    >
      <Link className="button" to="/dashboard">
        {translate('frame.toDashboard')}
      </Link>
    </EmptyState>
  );
}

export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{translate('frame.pageLoading')}</output>
      <div className="page-header" aria-hidden="true">
        <span className="skeleton skeleton--title" />
      </div>
      <div className="skeleton skeleton--block" aria-hidden="true" />
    </div>
  );
}

interface Props {
  readonly children: ReactNode;
}

interface CatcherProps extends Props {
  /** A change of page clears the failure. */
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

/**
 * Messages of browsers and Vite for a script or style that failed to load, since browsers do not agree on the error's
 * class. The browser remembers such a failure, so only a reload helps.
 */
const NOT_LOADED = /dynamically imported module|importing a module script|module script failed|unable to preload/i;

function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message);
}

function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  const ways = (
    <Link className="button" to="/dashboard">
      {translate('frame.toDashboard')}
    </Link>
  );
  return (
    <>
      <h1 className="visually-hidden">{translate('frame.error.page')}</h1>
      {isNotLoaded(error) ? (
        <div className="error-panel" role="alert">
          <CloudOff aria-hidden />
          <h2>{translate('frame.error.notLoaded')}</h2>
          <p>{translate('frame.error.notLoadedText')}</p>
          <div className="error-panel__actions">
            <button type="button" className="button button--primary" onClick={() => location.reload()}>
              {translate('frame.error.reload')}
            </button>
            {ways}
          </div>
        </div>
      ) : (
        <ErrorPanel error={error} onRetry={onRetry}>
          {ways}
        </ErrorPanel>
      )}
    </>
  );
}

export function ErrorBoundary({ children }: Props): ReactElement {
  const { pathname } = useLocation();
  return <Catcher page={pathname}>{children}</Catcher>;
}
