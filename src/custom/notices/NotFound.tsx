/** An address without a page: says so, and shows ways on. */
import { Compass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';

export function NotFound(): ReactElement {
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
