/** Where one is: a line of numbered steps; on a phone a sentence. Told to those who do not see it when it changes. */
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import type { NormalStep } from './normal';
import { useWords } from '../base/words';

interface ProgressProps<Tools> {
  readonly line: readonly NormalStep<Tools>[];
  readonly here: NormalStep<Tools>;
}

/** Nothing where there is only one step. */
export function Progress<Tools>({ line, here }: ProgressProps<Tools>): ReactElement | null {
  const words = useWords('wizard');
  if (line.length < 2) return null;
  const place = line.indexOf(here);
  return (
    <div className="wizard__progress">
      <output className="wizard__place">
        {words('here', { place: place + 1, count: line.length, label: here.label })}
      </output>
      <ol className="wizard__line" aria-label={words('steps')}>
        {line.map(({ name, label }, index) => (
          <li key={name} className="wizard__mark" aria-current={index === place ? 'step' : undefined}>
            <span className="wizard__number" aria-hidden>
              {index < place ? <Check /> : index + 1}
            </span>
            {label}
            {index < place && <span className="visually-hidden">{words('done')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
