/** The page of a user who lacks access (P1-2: its sentence is exact). */
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

export function Refusal(): ReactElement {
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
