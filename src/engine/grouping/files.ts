/** The table of a summary as a file: the shown groups, the others and the totals, with the figures before. */
import { grouped } from '../../i18n/format';
import { csvFile } from '../../formats/csv';
import type { Cell, Column } from '../../formats/table';
import type { SummaryTexts } from '../../upstream/deliveredWork';
import type { Words } from '../browser/words';
import { isPercent, percentDigits, type ShownGroup, type ShownSummary, groupText } from './groups';
import { comparesGroups, type ShownMeasure, type SummaryQuestion } from './question';
import type { ToWrite } from './writeFile';

export type SummaryFile = 'csv' | 'xlsx' | 'pdf';

export interface FiledSummary {
  readonly title: string;
  /** Above the table on paper. */
  readonly lines: readonly string[];
  /** Below it, with {page} and {pages}. */
  readonly page: string;
  readonly question: SummaryQuestion;
  readonly data: ShownSummary;
  /** The period before; null where nothing is compared. */
  readonly before: ShownSummary | null;
  readonly texts: SummaryTexts;
}

/** What stands for no value, by the question's fields. */
export const noneTexts = ({ by }: SummaryQuestion, translate: Words): readonly string[] =>
  by.map(({ name }) => translate(`summary.noneOf.${name}`, { _: translate('summary.none') }));

const COLUMN = { column: '{column}' };

/** @param words of the area `summary`. */
export const summaryTexts = (words: Words): SummaryTexts => ({
  none: words('none'),
  total: words('total'),
  other: words('others', { smart_count: 1, count: '{count}' }),
  others: words('others', { smart_count: 2, count: '{count}' }),
  percent: words('percent', COLUMN),
  before: words('before', COLUMN),
  unknown: words('unknown'),
});

type Values = readonly (string | null)[];

/** A line of the table. */
export interface Line {
  readonly names: readonly string[];
  readonly values: Values;
  /** Null where the line is not compared. */
  readonly before: Values | 'unknown' | null;
}

/** The groups, then the others, then all. */
export function linesOf({ question, data, before, texts }: Omit<FiledSummary, 'title' | 'lines' | 'page'>): {
  readonly groups: readonly Line[];
  readonly others: Line | null;
  readonly total: Line;
} {
  const compared = comparesGroups(question) ? before : null;
  const earlier = new Map(before?.groups.map(({ keys, values }) => [JSON.stringify(keys), values]));
  const groups = data.groups.map(({ keys, names, values }) => {
    const found = earlier.get(JSON.stringify(keys));
    return { names, values, before: compared && beforeOf(found, compared.others === null, question) };
  });
  // Only beside the same groups the others are the same ones.
  const isSame = groups.length === earlier.size && data.groups.every(({ keys }) => earlier.has(JSON.stringify(keys)));
  const padded = (name: string): readonly string[] => question.by.map((_, index) => (index === 0 ? name : ''));
  return {
    groups,
    others: data.others && {
      names: padded(othersText(data.others.groups, texts)),
      values: data.others.values,
      before: compared && beforeOf(isSame ? compared.others?.values : undefined, isSame, question),
    },
    total: { names: padded(texts.total), values: data.totals, before: before?.totals ?? null },
  };
}

const othersText = (groups: number, { other, others }: SummaryTexts): string =>
  (groups === 1 ? other : others).replace('{count}', grouped(groups));

/** @param isAll nothing is missing: what is not found was not there, and had nothing. */
function beforeOf(found: Values | undefined, isAll: boolean, { measures }: SummaryQuestion): Values | 'unknown' {
  if (found || !isAll) return found ?? 'unknown';
  return measures.map(({ name }) => (name === 'count' || name.startsWith('sum.') ? '0' : null));
}

const cellOf = ({ name }: ShownMeasure): Cell => (/^(?:sum|avg)\./.test(name) ? 'amount' : 'number');

/** Plain digits, as programs read them: a rate is a percentage with one decimal. */
const plain = ({ name }: ShownMeasure, value: string | null | undefined): string =>
  isPercent(name) && value ? percentDigits(value) : (value ?? '');

function columnsOf({ question: { by, measures }, before, texts }: FiledSummary): readonly Column<Line>[] {
  const labelOf = ({ name, label }: ShownMeasure): string =>
    isPercent(name) ? texts.percent.replace('{column}', () => label) : label;
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
                label: texts.before.replace('{column}', () => one.label),
                text: ({ before: earlier }: Line) =>
                  earlier === 'unknown' ? texts.unknown : plain(measure, earlier?.[index]),
                isNumber: ({ before: earlier }: Line) => earlier !== 'unknown',
              },
            ]
          : []),
      ];
    }),
  ];
}

/** @param write all but CSV. Rejects when a file cannot be written. */
export async function fileOf(
  format: SummaryFile,
  filed: FiledSummary,
  write: (asked: ToWrite) => Promise<Blob>,
): Promise<Blob> {
  const { groups, others, total } = linesOf({ ...filed, data: filedData(filed) });
  const lines = [...groups, ...(others ? [others] : []), total];
  const columns = columnsOf(filed);
  if (format === 'csv') return csvFile(columns, lines);
  const { title, texts, question, before } = filed;
  const headings = columns.map(({ label, cell }) => ({ label, cell }));
  if (format === 'xlsx')
    return write({
      format,
      title,
      columns: headings,
      rows: lines.map((line) => columns.map(({ text }) => text(line))),
    });
  return write({
    format,
    table: {
      title,
      lines: filed.lines,
      page: filed.page,
      columns: headings,
      rows: lines.map((line) => paperCells(line, question, before !== null && texts.unknown)),
      totals: [],
    },
  });
}

/** A program that reads files looks for one name of what has no value, whatever the field. */
function filedData({ data, texts: { none } }: FiledSummary): ShownSummary {
  const filed = ({ keys, names }: ShownGroup) => names.map((name, index) => (keys[index] === null ? none : name));
  return { ...data, groups: data.groups.map((group) => ({ ...group, names: filed(group) })) };
}

/** @param unknown says that a figure before is not known; false where nothing is compared. */
function paperCells(line: Line, { measures }: SummaryQuestion, unknown: string | false): readonly string[] {
  const cells = [...line.names];
  for (const [index, measure] of measures.entries()) {
    cells.push(groupText(measure, line.values[index] ?? null, ''));
    if (unknown === false) continue;
    cells.push(line.before === 'unknown' ? unknown : groupText(measure, line.before?.[index] ?? null, ''));
  }
  return cells;
}
