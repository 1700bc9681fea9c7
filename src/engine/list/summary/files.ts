/** The table of a summary as a file: the shown groups, the others and the totals, with the figures before. */
import { grouped } from '../../../i18n/format';
import { csvFile } from '../../../formats/csv';
import type { Cell, Column } from '../../../formats/table';
import type { Words } from '../../browser/words';
import { fileFrom } from '../../browser/workerFile';
import { isPercent, percentDigits, type ShownSummary, groupText } from './groups';
import type { ShownMeasure, SummaryQuestion } from './question';
import type { ToWrite } from './writeFile';

export type SummaryFile = 'csv' | 'xlsx' | 'pdf';

export interface FiledSummary {
  readonly title: string;
  /** Above the table on paper. */
  readonly lines: readonly string[];
  readonly question: SummaryQuestion;
  readonly data: ShownSummary;
  /** The period before; null where nothing is compared. */
  readonly before: ShownSummary | null;
  readonly words: Words;
}

type Values = readonly (string | null)[];

/** A line of the table. */
export interface Line {
  readonly names: readonly string[];
  readonly values: Values;
  /** Null: not known. */
  readonly before: Values | null;
}

/** The groups, then the others, then all. */
export function linesOf({ question, data, before, words }: Omit<FiledSummary, 'title' | 'lines'>): {
  readonly groups: readonly Line[];
  readonly others: Line | null;
  readonly total: Line;
} {
  const earlier = new Map(before?.groups.map(({ keys, values }) => [JSON.stringify(keys), values]));
  const padded = (name: string): readonly string[] => question.by.map((_, index) => (index === 0 ? name : ''));
  return {
    groups: data.groups.map(({ keys, names, values }) => ({
      names,
      values,
      before: before && beforeOf(earlier.get(JSON.stringify(keys)), before, question),
    })),
    others: data.others && {
      names: padded(words('others', { smart_count: data.others.groups, count: grouped(data.others.groups) })),
      values: data.others.values,
      before: null,
    },
    total: { names: padded(words('total')), values: data.totals, before: before?.totals ?? null },
  };
}

/** A group that was not there before had nothing, unless it was among the others. Other days are other groups. */
function beforeOf(found: Values | undefined, before: ShownSummary, { by, measures }: SummaryQuestion): Values | null {
  if (by.some(({ time }) => time !== null && time !== 'hour')) return null;
  if (found || before.others) return found ?? null;
  return measures.map(({ name }) => (name === 'count' || name.startsWith('sum.') ? '0' : null));
}

const cellOf = ({ name }: ShownMeasure): Cell => (/^(?:sum|avg)\./.test(name) ? 'amount' : 'number');

/** Plain digits, as programs read them: a rate is a percentage with one decimal. */
const plain = ({ name }: ShownMeasure, value: string | null | undefined): string =>
  isPercent(name) && value ? percentDigits(value) : (value ?? '');

function columnsOf({ question: { by, measures }, before, words }: FiledSummary): readonly Column<Line>[] {
  const labelOf = ({ name, label }: ShownMeasure): string =>
    isPercent(name) ? words('percent', { column: label }) : label;
  return [
    ...by.map(({ label }, index) => ({
      label,
      cell: 'text' as const,
      text: ({ names }: Line) => names[index] ?? '',
      isNumber: () => false,
    })),
    ...measures.flatMap((measure, index) => {
      const one = { label: labelOf(measure), cell: cellOf(measure), isNumber: () => true };
      return [
        { ...one, text: ({ values }: Line) => plain(measure, values[index]) },
        ...(before
          ? [
              {
                ...one,
                label: words('before', { column: one.label }),
                text: (line: Line) => plain(measure, line.before?.[index]),
              },
            ]
          : []),
      ];
    }),
  ];
}

/** Rejects when a file cannot be written. */
export async function fileOf(format: SummaryFile, filed: FiledSummary): Promise<Blob> {
  const { groups, others, total } = linesOf(filed);
  const lines = [...groups, ...(others ? [others] : []), total];
  const columns = columnsOf(filed);
  if (format === 'csv') return csvFile(columns, lines);
  const { title, words, question, before } = filed;
  const headings = columns.map(({ label, cell }) => ({ label, cell }));
  if (format === 'xlsx')
    return writtenApart({
      format,
      title,
      columns: headings,
      rows: lines.map((line) => columns.map(({ text }) => text(line))),
    });
  return writtenApart({
    format,
    table: {
      title,
      lines: filed.lines,
      page: words('page', { page: '{page}', pages: '{pages}' }),
      columns: headings,
      rows: lines.map((line) => paperCells(line, question, before !== null)),
      totals: [],
    },
  });
}

function writtenApart(asked: ToWrite): Promise<Blob> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module', name: 'summary' });
  return fileFrom(worker, asked);
}

function paperCells(line: Line, { measures }: SummaryQuestion, compared: boolean): readonly string[] {
  const cells = [...line.names];
  for (const [index, measure] of measures.entries()) {
    cells.push(groupText(measure, line.values[index] ?? null, ''));
    if (compared) cells.push(groupText(measure, line.before?.[index] ?? null, ''));
  }
  return cells;
}
