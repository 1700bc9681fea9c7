/** The export formats. One whose row limit the list exceeds says so. */
import { ClipboardCopy, FileSpreadsheet, FileText, Sheet, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FORMATS, type ExportFormat } from './formats';
import { grouped } from '../../i18n/format';

/** In the specification's order, with XLSX beside CSV. */
const OFFERED: readonly (readonly [ExportFormat, LucideIcon])[] = [
  ['pdf', FileText],
  ['csv', Sheet],
  ['xlsx', FileSpreadsheet],
  ['text', ClipboardCopy],
];

interface ChoicesProps {
  readonly total: number;
  readonly onChoose: (format: ExportFormat) => void;
}

export function Choices({ total, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  if (total === 0) return <p className="muted">{translate('exporting.nothing')}</p>;
  return (
    <ul className="export-choices">
      {OFFERED.map(([format, icon]) => (
        <Choice key={format} format={format} icon={icon} total={total} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface ChoiceProps extends ChoicesProps {
  readonly format: ExportFormat;
  readonly icon: LucideIcon;
}

function Choice({ format, icon: Icon, total, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const max = FORMATS[format].maxRows;
  const refused = total > max;
  const numbers = { max: grouped(max), count: grouped(total) };
  return (
    <li>
      <button
        type="button"
        className="button"
        disabled={refused}
        aria-describedby={id}
        onClick={() => onChoose(format)}
      >
        <Icon aria-hidden />
        {translate(`exporting.${format}`)}
      </button>
      <p id={id} className={refused ? 'export-choices__refused' : 'muted'}>
        {translate(refused ? 'exporting.tooMany' : `exporting.${format}Hint`, numbers)}
      </p>
    </li>
  );
}
