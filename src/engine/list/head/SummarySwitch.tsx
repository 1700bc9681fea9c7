/** Switches a list between its rows and their summary. */
import { ChartColumn } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCommands } from '../../browser/commands';
import { IconButton } from '../../ui/IconButton';
import { hasOnlyNames } from '../filters/FilterBar';
import { useListQuestion } from '../state/contexts';
import { useSummaryAddress } from '../state/useSummaryAddress';

export default function SummarySwitch(): ReactNode {
  const { summarised, switchFace } = useSummaryAddress();
  const isIdle = hasOnlyNames(useListQuestion().resource) && !summarised;
  const label = useTranslate()('list.summary');
  useCommands(() => (isIdle ? [] : [{ on: 'list', name: 'summary', text: label, run: switchFace }]));
  if (isIdle) return null;
  return <IconButton icon={ChartColumn} label={label} title={label} aria-pressed={summarised} onClick={switchFace} />;
}
