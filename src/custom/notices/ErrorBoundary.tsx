/** Catches what a page throws while it renders: the frame stays, the person reads what happened and can go on. */
import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { ErrorPanel } from '../../engine/states/ErrorPanel';

interface Props {
  readonly children: ReactNode;
}

interface CatcherProps extends Props {
  /** Another page is another try. */
  readonly page: string;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

class Catcher extends Component<CatcherProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // eslint-disable-next-line no-console -- the one place that tells a developer what broke
    console.error(error, componentStack);
  }

  override componentDidUpdate(before: CatcherProps): void {
    if (before.page !== this.props.page && this.state.failure) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <PageFailure error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}

function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <h1 className="visually-hidden">{translate('frame.error.page')}</h1>
      <ErrorPanel error={error} onRetry={onRetry}>
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
