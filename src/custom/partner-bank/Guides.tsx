/** What each operation of the partner bank needs and does, before it is begun. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../engine/browser/words';
import { operationPath } from './useOperation';

/** By the operation's code; names of texts of `partnerBank.guides`. */
const GUIDES = [
  { code: 'B', needs: ['phone', 'bvn', 'pcCode', 'images'], steps: ['consent', 'code', 'identity', 'form'] },
  { code: 'O', needs: ['card', 'numbers', 'otp'], steps: ['fill', 'pin'] },
] as const;

export function Guides(): ReactNode {
  const words = useWords('partnerBank');
  return (
    <div className="bank-guides">
      {GUIDES.map(({ code, needs, steps }) => {
        const text = (key: string): string => words(`guides.${code}.${key}`);
        return (
          <section key={code} className="bank-guide">
            <header>
              <h2>
                <Link to={operationPath(code)}>
                  {words(`operations.${code}`)}
                  <ArrowRight aria-hidden />
                </Link>
              </h2>
              <p className="muted">{text('time')}</p>
            </header>
            <h3>{words('guides.needs')}</h3>
            <ul>
              {needs.map((need) => (
                <li key={need}>{text(need)}</li>
              ))}
            </ul>
            <h3>{words('guides.steps')}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{text(step)}</li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
