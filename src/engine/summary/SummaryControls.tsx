/** What a list is summarised by: two fields, the figures, and the ways to keep the table. */
import { ChartColumn, Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useWords } from '../browser/words';
import { useEngine } from '../app/context';
import { MenuButton } from '../ui/MenuButton';
import { download, fileName } from '../export/download';
import { printFile } from '../export/printFile';
import { serviceNow } from '../../upstream/clock';
import { lagosTime } from '../../upstream/time';
import { filterInWords } from '../kinds/filterWords';
import { useListQuestion } from '../list/state/contexts';
import { fileOf, type SummaryFile, summaryTexts } from '../grouping/files';
import { type Grouping, type Offered, type SummaryQuestion, usualOrder } from '../grouping/question';
import type { ToWrite } from '../grouping/writeFile';
import { fileFrom } from '../browser/workerFile';
import type { SummaryState } from './useSummary';

export interface SummaryControlsProps {
  readonly offers: Offered;
  readonly question: SummaryQuestion;
  readonly change: (patch: Partial<SummaryQuestion>) => void;
  readonly summary: SummaryState;
}

export function SummaryControls({ offers, question, change, summary }: SummaryControlsProps): ReactNode {
  const words = useWords('summary');
  const { groupings, measures, noneBy } = offers;
  const { by, sort, descending } = question;
  const [first, second] = by;
  const group = (fields: readonly (Grouping | undefined)[]): void => {
    const chosen = fields.filter((one) => one !== undefined);
    const isTime = (chosen[0]?.time ?? null) !== null;
    const order = isTime || sort === 'by' ? usualOrder(chosen, question.measures) : { sort, descending };
    change({ by: chosen, none: false, ...order });
  };
  const toggle = (name: string): void => {
    const shown = measures.filter(
      (one) => question.measures.some((before) => before.name === one.name) !== (one.name === name),
    );
    if (shown.length === 0) return;
    const isOrder = sort === 'by' || shown.some((one) => one.name === sort);
    change({ measures: shown, ...(isOrder ? {} : usualOrder(by, shown)) });
  };
  return (
    <fieldset className="summary__controls" aria-label={words('controls')}>
      <Fields label={words('by')} of={groupings} chosen={first} onChoose={(one) => one && group([one, second])} />
      <Fields
        label={words('second')}
        of={groupings.filter((one) => one !== first)}
        chosen={second}
        nothing={words('onlyOne')}
        onChoose={(one) => group([first, one])}
      />
      <MenuButton
        text
        icon={ChartColumn}
        label={words('measures')}
        heading={words('chooseMeasures')}
        groups={[
          measures.map(({ name, label }) => ({
            key: name,
            text: label,
            checked: question.measures.some((one) => one.name === name),
            onChoose: () => toggle(name),
          })),
        ]}
      />
      {noneBy !== null && second === undefined && first?.name === noneBy && (
        <label className="summary__check">
          <input
            type="checkbox"
            checked={question.none}
            onChange={({ target }) =>
              change(target.checked ? { none: true, sort: 'count', descending: false } : { none: false })
            }
          />
          {words('noneToo')}
        </label>
      )}
      <SaveMenu question={question} summary={summary} />
    </fieldset>
  );
}

interface FieldsProps {
  readonly label: string;
  readonly of: readonly Grouping[];
  readonly chosen: Grouping | undefined;
  /** The first entry, which chooses none. */
  readonly nothing?: string;
  readonly onChoose: (one: Grouping | undefined) => void;
}

function Fields({ label, of, chosen, nothing, onChoose }: FieldsProps): ReactNode {
  return (
    <label className="summary__field">
      <span>{label}</span>
      <select
        className="input"
        value={chosen?.name ?? ''}
        onChange={({ target }) => onChoose(of.find(({ name }) => name === target.value))}
      >
        {nothing !== undefined && <option value="">{nothing}</option>}
        {of.map(({ name, label: text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const FORMATS = [
  ['csv', FileText],
  ['xlsx', FileSpreadsheet],
  ['pdf', Download],
] as const;

function writtenApart(asked: ToWrite): Promise<Blob> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module', name: 'summary' });
  return fileFrom(worker, asked);
}

/** Files of the table as it is shown; its bytes are made when they are asked for. */
function SaveMenu({ question, summary }: Pick<SummaryControlsProps, 'question' | 'summary'>): ReactNode {
  const words = useWords('summary');
  const notify = useNotify();
  const { labels, active, scope } = useListQuestion();
  const { username } = useEngine().session.user;
  const { data, before } = summary;
  if (!data || data.groups.length === 0) return null;
  const title = words('title', { label: labels.resource.label });
  const make = (format: SummaryFile): Promise<Blob> => {
    const filed = {
      title,
      lines: [
        ...(scope ? [scope] : []),
        active.map(filterInWords).join(', '),
        words('made', { time: lagosTime(new Date(serviceNow()).toISOString()), user: username }),
      ].filter((line) => line !== ''),
      page: words('page', { page: '{page}', pages: '{pages}' }),
      question,
      data,
      before: before?.summary ?? null,
      texts: summaryTexts(words),
    };
    return fileOf(format, filed, writtenApart);
  };
  const save = (format: SummaryFile, file: Blob): void => download(file, fileName(title, format, serviceNow()));
  const notifyFailure = (work: Promise<void>): void => {
    work.catch(() => notify(words('fileFailed'), { type: 'error' }));
  };
  const print = async (): Promise<void> => {
    const file = await make('pdf');
    if (await printFile(file)) return;
    save('pdf', file);
    notify(words('notPrinted'), { type: 'info' });
  };
  return (
    <span className="summary__save">
      <MenuButton
        text
        icon={Download}
        label={words('keep')}
        groups={[
          FORMATS.map(([format, icon]) => ({
            key: format,
            text: words('save', { format: format.toUpperCase() }),
            icon,
            onChoose: () => notifyFailure(make(format).then((file) => save(format, file))),
          })),
          [{ key: 'print', text: words('print'), icon: Printer, onChoose: () => notifyFailure(print()) }],
        ]}
      />
    </span>
  );
}
