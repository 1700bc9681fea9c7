/** The sandbox's one-time codes, customers and ways to make it fail, for demonstrations. */
import { IconButton } from '../../engine/ui/IconButton';
import { FlaskConical, RefreshCw } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { CopyButton } from '../../engine/ui/CopyButton';
import { languageOfTerm } from '../../i18n/format';
import type { PartnerBankStatus } from '../../upstream/partnerBank';
import { lagosClock, parseTime } from '../../upstream/time';
import { useWords } from '../../engine/browser/words';

type Sandbox = NonNullable<PartnerBankStatus['sandbox']>;

interface DemonstrationProps {
  readonly sandbox: Sandbox;
  readonly onRefresh: () => void;
}

/** The sandbox takes any digits for the code of a bank's agent. */
const PC_CODE = '204816';

export function Demonstration({ sandbox, onRefresh }: DemonstrationProps): ReactElement {
  const words = useWords('partnerBank');
  useRefreshOnStep(onRefresh);
  const { codes, customers, failures } = sandbox;
  return (
    <aside className="card bank-demo" aria-label={words('demo.title')}>
      <header className="bank-demo__header">
        <h2>
          <FlaskConical aria-hidden />
          {words('demo.title')}
        </h2>
        <IconButton small icon={RefreshCw} label={words('demo.refresh')} onClick={onRefresh} />
      </header>
      <p className="muted">{words('demo.about')}</p>
      <h3>{words('demo.codes')}</h3>
      {codes.length === 0 && <p className="muted">{words('demo.noCodes')}</p>}
      <ul>
        {codes.map(({ purpose, phone, code, expiresAt }) => (
          <li key={`${purpose} ${phone} ${code}`} className="bank-demo__row">
            <Copied text={code} />
            <span className="muted">
              {words(`demo.${purpose}`)}, {phone},{' '}
              {words('demo.until', { time: lagosClock(parseTime(expiresAt) ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      <h3>{words('demo.pcCode')}</h3>
      <p className="bank-demo__facts">
        <Copied text={PC_CODE} /> {words('demo.anyPcCode')}
      </p>
      <h3>{words('demo.customers')}</h3>
      <ul>
        {customers.map(({ bvn, phone, name, account }) => (
          <li key={bvn} className="bank-demo__row">
            <span>{name}</span>
            <span className="bank-demo__facts">
              <Copied label={words('demo.bvn')} text={bvn} />
              <Copied label={words('demo.phone')} text={phone} />
              {account && <Copied label={words('demo.account')} text={account} />}
            </span>
          </li>
        ))}
      </ul>
      {failures.length > 0 && (
        <details>
          <summary>{words('demo.failures')}</summary>
          <ul>
            {failures.map(({ field, value, effect }) => (
              <li key={`${field} ${value}`} className="bank-demo__row">
                <span>
                  {field} <Copied text={value} />
                </span>
                <span className="muted" lang={languageOfTerm(effect)}>
                  {effect}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

interface CopiedProps {
  /** On one line with it. */
  readonly label?: string;
  readonly text: string;
}

function Copied({ label, text }: CopiedProps): ReactElement {
  return (
    <span className="bank-demo__value">
      {label !== undefined && <span className="muted">{label}&nbsp;</span>}
      <span className="code">{text}</span>
      <CopyButton text={text} />
    </span>
  );
}

/** Refreshes at each step, because a code is sent between two. A timer would keep the session alive for ever. */
function useRefreshOnStep(refresh: () => void): void {
  const { search } = useLocation();
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    refresh();
  }, [search, refresh]);
}
