/** Tells rows on a phone apart whose lines are the same: two transactions of one agent in one second (D265). */
import type { NormalField, Resource } from '../../definition/resource';
import { fieldText, outcomeOf, shownText } from '../../definition/text';
import type { RowSource } from '../../rows/useRows';
import type { PhoneLines } from './phoneLines';

/** Of an identifier, in characters: where it counts up, its end differs. */
const SHOWN = 4;

const shown = (field: NormalField, record: object): string =>
  (field.kind === 'status' ? outcomeOf(field, record) : undefined) ?? shownText(field, record);

/**
 * The end of the row's identifier where the row before or after it looks the same; rows of one moment are neighbours.
 * Undefined elsewhere.
 */
export function identifierIfAlike(
  source: Pick<RowSource, 'row'>,
  index: number,
  lines: PhoneLines,
  { title }: Pick<Resource, 'title'>,
): string | undefined {
  const record = source.row(index);
  if (record === undefined || title.kind !== 'code' || [...lines.what, ...lines.more].includes(title)) return undefined;
  const fields = [...lines.what, lines.middle, lines.amount, lines.end, ...lines.more, lines.status].flatMap(
    (field) => field ?? [],
  );
  const isAlike = (other: object | undefined): boolean =>
    other !== undefined && fields.every((field) => shown(field, other) === shown(field, record));
  if (!isAlike(index > 0 ? source.row(index - 1) : undefined) && !isAlike(source.row(index + 1))) return undefined;
  return ` · …${fieldText(title, record).slice(-SHOWN)}`;
}
