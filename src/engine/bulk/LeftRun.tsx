/** A notice below the rows: the person left the page before closing the results of a bulk run. Its button opens them (D870). */
import { useMemo, type ReactNode } from 'react';
import { useBulkRunKey } from '../app/interruptedRun';
import type { Resource } from '../definition/resource';
import { Docked } from '../ui/dock';
import { Notice } from '../ui/Notice';
import { labelled } from '../../i18n/format';
import { readKept } from './persistedRun';
import { countsOf } from './run';
import { actionWords, overText, useBulkWords } from './words';

interface LeftRunProps {
  readonly resource: Resource;
  /** The action's name. */
  readonly name: string;
  readonly onShow: () => void;
}

export default function LeftRun({ resource, name, onShow }: LeftRunProps): ReactNode {
  const words = useBulkWords();
  const key = useBulkRunKey();
  const kept = useMemo(() => readKept(key, name), [key, name]);
  // A person who may no longer do it has no such action.
  const action = resource.actions.find((one) => one.bulk && one.name === name);
  if (!kept || !action) return null;
  const counts = countsOf(kept.results);
  return (
    <Docked>
      <Notice
        tone={counts.done === kept.rows.length ? 'success' : 'pending'}
        act={{ label: words('showResults'), onPress: onShow }}
      >
        <output>{labelled(actionWords(action).label, overText(counts, words, action))}</output>
      </Notice>
    </Docked>
  );
}
