/** The rows of a preview as a phone has them (`list/PhoneRows.tsx`): the same two lines. */
import { fieldText, outcomeOf, outcomePrefix, shownText, statusTone } from '../definition/text';
import { identifierIfAlike } from '../list/phoneAlike';
import { phoneLines, type PhoneLines } from '../list/phoneLines';
import { filledOf, naira, SEPARATOR } from '../list/phoneText';
import { checkBox, element, unseen } from './element';
import type { PreviewField, PreviewRows } from './preview';

type Lines = PhoneLines<PreviewField>;

export function drawPhoneRows(given: PreviewRows): HTMLElement {
  const { rows } = given;
  const lines = linesOf(given);
  const drawn = rows.map((record, index) => row(given, lines, record, index));
  return element('div', 'phone-scroller', element('ul', 'phone-rows', ...drawn));
}

function titleOf({ preview: { fields, titleField, name } }: PreviewRows): PreviewField {
  const title = fields[titleField];
  if (!title) throw new Error(`${name}: the preview has no title`);
  return title;
}

function linesOf(given: PreviewRows): Lines {
  const { preview, rows } = given;
  const at = (place: number): readonly PreviewField[] => preview.fields.slice(place, place + 1);
  const all = preview.columns.flatMap(({ field, buttons }) => (field === null || buttons ? [] : at(field)));
  const [first] = rows;
  return phoneLines(
    all,
    { title: titleOf(given), card: preview.card && preview.card.flatMap(at), all },
    (field) => rows.length > 1 && rows.every((record) => fieldText(field, record) === fieldText(field, first)),
  );
}

function row(given: PreviewRows, lines: Lines, record: object, index: number): HTMLElement {
  const { preview, rows } = given;
  const { amount, status } = lines;
  const title = titleOf(given);
  const what = partsOf(lines.what, record);
  const identifier = identifierIfAlike({ row: (at) => rows[at] }, index, lines, { title });
  if (identifier !== undefined) what.splice(1, 0, element('span', '', identifier));
  const more = partsOf(lines.more, record);
  const link = element(
    'span',
    'phone-row__link',
    line(
      '',
      element('span', 'phone-row__what', ...(what.length > 0 ? what : [shownText(title, record)])),
      amount && element('strong', 'amount', naira(amount, record)),
    ),
  );
  if (more.length > 0 || status) {
    const outcome = status && statusOf(given, status, record);
    link.append(line(' phone-row__line--more', element('span', 'phone-row__more', ...more), outcome));
  }
  return element(
    'li',
    'phone-row',
    ...(preview.choosing ? [element('span', 'phone-row__check', checkBox())] : []),
    link,
    ...(preview.menu ? [unseen(element('span', 'icon-button phone-row__menu'))] : []),
  );
}

function line(more: string, first: HTMLElement, second: HTMLElement | undefined): HTMLElement {
  return element('span', `phone-row__line${more}`, first, ' ', ...(second ? [second] : []));
}

function partsOf(fields: readonly PreviewField[], record: object): HTMLElement[] {
  return filledOf(fields, record).map((field, place) => {
    const isAmount = field.kind === 'money' || field.kind === 'number';
    const text = isAmount ? `${field.label} ${naira(field, record)}` : shownText(field, record);
    return element('span', field.kind === 'dateTime' ? 'phone-row__time' : '', (place > 0 ? SEPARATOR : '') + text);
  });
}

function statusOf({ preview }: PreviewRows, field: PreviewField, record: object): HTMLElement | undefined {
  const text = shownText(field, record);
  if (text === '') return undefined;
  const outcome = outcomeOf(field, record);
  const word = outcome && preview.tones[outcome];
  return element('span', `status status--${statusTone(field, record)}`, outcomePrefix(word, text) + text);
}
