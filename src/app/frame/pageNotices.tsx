/** Pages without content of their own: not found, refused, still loading, or failed while it was drawn. */
import { useNavigate } from 'ra-core';
import { Compass, Lock, CloudOff } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Component, createContext, useContext, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useEngine } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { Button } from '../../engine/ui/Button';
import { EmptyState } from '../../engine/ui/EmptyState';
import { ErrorPanel } from '../../engine/ui/ErrorPanel';
import { menuNameAt } from './menu';
import { recordKey } from '../../lists/recordPath';
import { groupName } from '../../upstream/access';
import { mayBeSecret } from '../../upstream/searchedText';

/** Opens the search over everything with a text in it. */
export const OpenSearch = createContext<(text: string) => void>(() => undefined);

export function NotFound() {
  const words = useWords('frame');
  const navigate = useNavigate();
  const search = useContext(OpenSearch);
  /** The last part of the address may be an id. */
  const text = recordKey(
    useLocation()
      .pathname.split('/')
      .findLast((part) => part !== '') ?? '',
  );
  const isSearched = text !== '' && !mayBeSecret(text);
  return (
    <EmptyState icon={Compass} heading="h1" title={words('notFound.title')} text={words('notFound.text')}>
      <Button
        look="primary"
        label={isSearched ? words('notFound.search', { text }) : words('search.open')}
        onClick={() => search(isSearched ? text : '')}
      />
      <Link className="button" to="/dashboard">
        {words('toDashboard')}
      </Link>
      <Button label={words('notFound.back')} onClick={() => navigate(-1)} />
    </EmptyState>
  );
}

/** P1-2: the sentence is exact. @param props.path of a page that has a name. */
export function Refusal({ path }: { readonly path?: string }) {
  const words = useWords('frame');
  const { resources, session } = useEngine();
  const entry = menuNameAt(path);
  const page = resources.find((one) => one.path === path)?.label ?? (entry && words(`menu.${entry}`));
  const group = groupName(session.user.roleGroup);
  return (
    <EmptyState icon={Lock} heading="h1" title={words('refusal.title')} text={words('refusal.text')}>
      <p>{words(page === undefined ? 'refusal.group' : 'refusal.page', { group, page })}</p>
      <p className="muted">{words('refusal.ask')}</p>
      <Link className="button" to="/dashboard">
        {words('toDashboard')}
      </Link>
    </EmptyState>
  );
}

export function PageSkeleton() {
  const words = useWords('frame');
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{words('pageLoading')}</output>
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
  readonly alone: boolean;
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
    const said = <PageFailure error={failure.error} onRetry={() => this.setState({ failure: null })} />;
    return this.props.alone ? <main>{said}</main> : said;
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
  const words = useWords('frame');
  const ways = (
    <Link className="button" to="/dashboard">
      {words('toDashboard')}
    </Link>
  );
  return (
    <>
      <h1 className="visually-hidden">{words('error.page')}</h1>
      {isNotLoaded(error) ? (
        <div className="error-panel" role="alert">
          <CloudOff aria-hidden />
          <h2>{words('error.notLoaded')}</h2>
          <p>{words('error.notLoadedText')}</p>
          <div className="error-panel__actions">
            {ways}
            <Button label={words('error.reload')} look="primary" onClick={() => location.reload()} />
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

/** @param alone there is no frame around it, which would have the page's `<main>`. */
export function ErrorBoundary({
  children,
  alone = false,
}: Pick<CatcherProps, 'children'> & { readonly alone?: boolean }): ReactElement {
  const { pathname } = useLocation();
  return (
    <Catcher page={pathname} alone={alone}>
      {children}
    </Catcher>
  );
}
