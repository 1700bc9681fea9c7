/** Pages without content of their own: not found, refused, still loading. */
import { Compass, Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../engine/base/EmptyState';

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
