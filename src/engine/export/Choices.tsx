/** The export formats. One whose row limit the list exceeds says so. */
import { ClipboardCopy, FileSpreadsheet, FileText, Sheet, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../ui/Button';
import { FORMATS, type ExportFormat } from '../../formats/formats';
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
  /** Why no format can be made; null if some can. */
  readonly refusal: string | null;
  readonly onChoose: (format: ExportFormat) => void;
}

export function Choices({ total, refusal, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  if (total === 0) return <p className="muted">{translate('exporting.nothing')}</p>;
  return (
    <>
      {refusal !== null && <p className="export-choices__refused">{refusal}</p>}
      <ul className="export-choices">
        {OFFERED.map(([format, icon]) => (
          <Choice key={format} format={format} icon={icon} total={total} refusal={refusal} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps extends ChoicesProps {
  readonly format: ExportFormat;
  readonly icon: LucideIcon;
}

function Choice({ format, icon, total, refusal, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const max = FORMATS[format].maxRows;
  const tooMany = total > max;
  const numbers = { max: grouped(max), count: grouped(total) };
  return (
    <li>
      <Button
        label={translate(`exporting.${format}`)}
        icon={icon}
        disabled={tooMany || refusal !== null}
        aria-describedby={id}
        onClick={() => onChoose(format)}
      />
      {refusal === null && (
        <p id={id} className={tooMany ? 'export-choices__refused' : 'muted'}>
          {translate(tooMany ? 'exporting.tooMany' : `exporting.${format}Hint`, numbers)}
        </p>
      )}
    </li>
  );
}
