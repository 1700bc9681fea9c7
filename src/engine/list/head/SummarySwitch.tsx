/** Switches a list between its rows and their summary, which a list of names alone has as a command only (D995). */
import { ChartColumn } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useCommands } from '../../browser/commands';
import { IconButton } from '../../ui/IconButton';
import { hasOnlyNames } from '../filters/FilterBar';
import { useListQuestion } from '../state/contexts';
import { useSummaryAddress } from '../state/useSummaryAddress';
import { AddFilter } from './AddFilter';

export default function SummarySwitch(): ReactNode {
  const { summarised, switchFace } = useSummaryAddress();
  const isIdle = hasOnlyNames(useListQuestion().resource) && !summarised;
  const [isAdding, setIsAdding] = useState(false);
  const translate = useTranslate();
  const label = translate('list.summary');
  useCommands(() => [
    { on: 'list', name: 'summary', text: label, run: switchFace },
    { on: 'list', name: 'addFilter', text: translate('list.addFilter'), run: () => setIsAdding(true) },
  ]);
  return (
    <>
      {!isIdle && (
        <IconButton icon={ChartColumn} label={label} title={label} aria-pressed={summarised} onClick={switchFace} />
      )}
      {isAdding && <AddFilter onClose={() => setIsAdding(false)} />}
    </>
  );
}
