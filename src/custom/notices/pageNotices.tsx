/** Pages without content of their own: not found, refused, still loading. */
import { Compass, Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';

export function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <div className="empty">
      <Compass aria-hidden />
      <h1>{translate('frame.notFound.title')}</h1>
      <p>{translate('frame.notFound.text')}</p>
      <div className="empty__actions">
        <button type="button" className="button" onClick={() => void navigate(-1)}>
          {translate('frame.notFound.back')}
        </button>
        <Link className="button button--primary" to="/dashboard">
          {translate('frame.toDashboard')}
        </Link>
      </div>
    </div>
  );
}

/** P1-2: the sentence is exact. */
export function Refusal() {
  const translate = useTranslate();
  return (
    <div className="empty">
      <Lock aria-hidden />
      <h1>{translate('frame.refusal.title')}</h1>
      <p>{translate('frame.refusal.text')}</p>
      <div className="empty__actions">
        <Link className="button" to="/dashboard">
          {translate('frame.toDashboard')}
        </Link>
      </div>
    </div>
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
