/** What a delivery keeps of a list that is shown as its summary: the table takes the place of the rows (D993). */
import type { DeliveredWork } from '../../upstream/deliveredWork';
import { amountOf } from '../../lists/summary';
import type { Words } from '../browser/words';
import type { NormalField, Resource } from '../definition/resource';
import { noneTexts, summaryTexts } from '../grouping/files';
import { ownTime, type SummaryQuestion } from '../grouping/question';
import { fieldOf, neededField } from './delivered';
import { namedAfter } from './download';

interface Delivered {
  readonly resource: Resource;
  readonly question: SummaryQuestion;
  readonly filterTexts: readonly string[];
}

/** @param work of the same list. */
export function withSummary(
  work: DeliveredWork,
  { resource, question, filterTexts }: Delivered,
  translate: Words,
): DeliveredWork {
  const words: Words = (key, values) => translate(`summary.${key}`, values);
  const { by, measures, sort, descending, none } = question;
  const title = words('title', { label: resource.label });
  const empty = noneTexts(question, translate);
  return {
    ...work,
    needs: [...work.needs, ...fieldsOf(resource, question).map((field) => neededField(resource, field))],
    document: {
      ...work.document,
      title,
      lines: filterTexts.length > 0 ? [filterTexts.join(', ')] : [],
      made: words('made', { time: '{time}', user: '{user}' }),
      page: words('page', { page: '{page}', pages: '{pages}' }),
    },
    file: namedAfter(title),
    summary: {
      by: by.map(({ name, label, field, time, asked, inOrder }, index) => ({
        name,
        label,
        time,
        asked,
        inOrder,
        field: field && fieldOf(resource, field),
        none: empty[index] ?? '',
      })),
      measures,
      sort,
      descending,
      none,
      time: ownTime(resource)?.param ?? null,
      texts: summaryTexts(words),
    },
  };
}

/** The fields that a summary groups by and adds up. */
function fieldsOf({ fields }: Resource, { by, measures }: SummaryQuestion): readonly NormalField[] {
  const amounts = new Set(measures.map(({ name }) => amountOf(name)));
  return [...by.flatMap(({ field }) => field ?? []), ...fields.filter(({ name }) => amounts.has(name))];
}
