/** The choice of a bank: there is one (P2-2). Whether it can be reached, and below what its operations need (D357). */
import { ArrowRight, Landmark } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../engine/app/useCall';
import { markEnglish } from '../../engine/ui/markEnglish';
import { Guides } from './Guides';
import { RecordsLeft } from './RecordNotices';
import { useWords } from '../../engine/browser/words';
import './partner-bank.css';

export default function SelectBank() {
  const words = useWords('partnerBank');
  const translate = useTranslate();
  const { data: gateway } = useCall(['partnerBank', 'status'], 'getPartnerBankStatus', {}, { staleTime: 0, gcTime: 0 });
  const isReady = gateway?.ready !== false;
  return (
    <div className="bank">
      <header className="page-header">
        <div>
          <h1>{words('select.title')}</h1>
          <p className="muted">{words('select.about')}</p>
        </div>
      </header>
      <RecordsLeft />
      <ul className="bank-choice">
        <li>
          <Card isReady={isReady}>
            <span className="bank-card__mark">
              <Landmark aria-hidden />
            </span>
            <span className="bank-card__words">
              <strong>{words('select.bank')}</strong>
              {/* In the same place, so that an answer moves nothing. */}
              <span className="muted">
                {isReady ? (
                  words('select.does')
                ) : (
                  <>
                    {words('notReady.gateway')} {gateway?.reason && markEnglish(translate(gateway.reason))}
                  </>
                )}
              </span>
            </span>
            {isReady && <ArrowRight className="bank-card__arrow" aria-hidden />}
          </Card>
        </li>
      </ul>
      {isReady && <Guides />}
    </div>
  );
}

/** A bank that is not ready cannot be begun with, and its card looks so. */
function Card({ isReady, children }: { readonly isReady: boolean; readonly children: ReactNode }): ReactElement {
  return isReady ? (
    <Link className="bank-card" to="/gtb">
      {children}
    </Link>
  ) : (
    <div className="bank-card bank-card--closed">{children}</div>
  );
}
