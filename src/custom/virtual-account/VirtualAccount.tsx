/** Announces virtual accounts, a feature without a call yet (P1-2, P2-2). */
import { Landmark, MousePointerClick, ShieldCheck, Zap } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Mark } from '../../theme/Mark';
import './virtual-account.css';

const PROMISES = [
  { name: 'secure', icon: ShieldCheck },
  { name: 'fast', icon: Zap },
  { name: 'easy', icon: MousePointerClick },
] as const;

export default function VirtualAccount() {
  const translate = useTranslate();
  return (
    <article className="announcement">
      <div className="announcement__words">
        <p className="announcement__introducing">{translate('virtualAccount.introducing')}</p>
        <h1>{translate('virtualAccount.title')}</h1>
        <p className="announcement__text">{translate('virtualAccount.text')}</p>
        <ul className="announcement__promises">
          {PROMISES.map(({ name, icon: Icon }) => (
            <li key={name}>
              <Icon aria-hidden />
              {translate(`virtualAccount.${name}`)}
            </li>
          ))}
        </ul>
        <p className="announcement__tuned">{translate('virtualAccount.stayTuned')}</p>
      </div>
      <Card />
      <footer className="announcement__foot">
        <span>{translate('virtualAccount.poweredBy')}</span>
        <span className="announcement__logo">
          <Landmark aria-hidden />
          {translate('virtualAccount.partner')}
        </span>
      </footer>
    </article>
  );
}

/** A drawing of an account's card without a number. */
function Card() {
  return (
    <div className="announcement__card" aria-hidden="true">
      <Mark size={36} />
      <div className="announcement__number">
        <span>•••</span>
        <span>•••</span>
        <span>••••</span>
      </div>
      <div className="announcement__lines">
        <span />
        <span />
      </div>
    </div>
  );
}
