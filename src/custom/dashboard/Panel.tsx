/** A card of the dashboard: its title, its state, and what it shows once there is something to show. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslate, LinkBase } from 'ra-core';
import { useSentence } from '../../engine/base/sentence';
import type { PartState } from './useDashboard';

interface PanelProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Panel({ title, note, actions, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={id} tabIndex={-1}>
      <header className="card__header">
        <div>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <p className="dash-note muted">{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface PartProps {
  readonly state: PartState;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Placeholder, as high as the children, so that nothing below it moves. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Its children once their numbers are loaded; until then the placeholder, the error with Retry, or the empty state. */
export function Part({ state, error, onRetry, waiting, children }: PartProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  if (state === 'ready') return children;
  if (state === 'loading') {
    return (
      <>
        <output className="visually-hidden">{translate('dashboard.loading')}</output>
        {waiting}
      </>
    );
  }
  if (state === 'absent') return <p className="dash-note muted">{translate('dashboard.absent')}</p>;
  return <Failure message={sentence(error)} onRetry={onRetry} />;
}

/** Placeholder for one line of text. */
export function Blank() {
  return (
    <span className="skeleton dash-blank" aria-hidden="true">
      &nbsp;
    </span>
  );
}

export function Skeleton({ lines }: { readonly lines: number }) {
  const translate = useTranslate();
  return (
    <output className="dash-skeleton">
      <span className="visually-hidden">{translate('dashboard.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </output>
  );
}

interface FailureProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly action?: string;
}

export function Failure({ message, onRetry, action }: FailureProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // The focused button is unmounted with the failure, so its card gets the focus.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) focusAround(element);
    };
  }, []);
  return (
    <div className="notice notice--danger dash-failure" role="alert">
      <p>{message}</p>
      <button ref={button} type="button" className="button button--small" onClick={onRetry}>
        {action ?? translate('dashboard.retry')}
      </button>
    </div>
  );
}

function focusAround(button: HTMLElement): void {
  button.closest<HTMLElement>('section[tabindex], main')?.focus({ preventScroll: true });
}

interface FigureProps {
  readonly to?: string | undefined;
  /** Rows of that list. Zero leads nowhere, because the list would be empty. */
  readonly count: number | undefined;
  /** For screen readers: what the link opens. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Figure({ to, count, label, children }: FigureProps) {
  if (to === undefined || count === 0) return <span className="dash-figure">{children}</span>;
  return (
    <LinkBase className="dash-figure dash-link" to={to} title={label}>
      <span>{children}</span>
      <span className="visually-hidden">, {label}</span>
    </LinkBase>
  );
}
