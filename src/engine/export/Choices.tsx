/** The export formats, each with its row limit; a format with a lower limit than the list's rows says so first. */
import { ClipboardCopy, FileSpreadsheet, FileText, Sheet, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { CLIPBOARD_MAX_ROWS, PDF_MAX_ROWS, XLSX_MAX_ROWS } from './limits';
import { grouped } from '../../i18n/format';

export type ExportChoice = 'pdf' | 'csv' | 'xlsx' | 'text';

interface Way {
  readonly name: ExportChoice;
  readonly icon: LucideIcon;
  readonly max: number;
}

/** In the specification's order; XLSX is beside its sibling. */
const WAYS: readonly Way[] = [
  { name: 'pdf', icon: FileText, max: PDF_MAX_ROWS },
  { name: 'csv', icon: Sheet, max: Infinity },
  { name: 'xlsx', icon: FileSpreadsheet, max: XLSX_MAX_ROWS },
  { name: 'text', icon: ClipboardCopy, max: CLIPBOARD_MAX_ROWS },
];

interface ChoicesProps {
  readonly total: number;
  readonly onChoose: (choice: ExportChoice) => void;
}

export function Choices({ total, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  if (total === 0) return <p className="muted">{translate('exporting.nothing')}</p>;
  return (
    <ul className="export-choices">
      {WAYS.map((way) => (
        <Choice key={way.name} way={way} total={total} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Choice({ way: { name, icon: Icon, max }, total, onChoose }: ChoicesProps & { readonly way: Way }) {
  const translate = useTranslate();
  const id = useId();
  const refused = total > max;
  const numbers = { max: grouped(max), count: grouped(total) };
  return (
    <li>
      <button type="button" className="button" disabled={refused} aria-describedby={id} onClick={() => onChoose(name)}>
        <Icon aria-hidden />
        {translate(`exporting.${name}`)}
      </button>
      <p id={id} className={refused ? 'export-choices__refused' : 'muted'}>
        {translate(refused ? 'exporting.tooMany' : `exporting.${name}Hint`, numbers)}
      </p>
    </li>
  );
}
