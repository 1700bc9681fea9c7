/** A saved view in bodies: every text is bounded; a missing or null value takes its default. */
import * as z from 'zod/mini';
import { MOST_FILTER_CHARS } from '../../../src/upstream/typedText';
import { complaint } from '../complaints';
import { bodyText, listOf, orDefault, storedText, visibleText } from '../body';
import { choiceOf, flag, orLeft, orNull } from '../fields';
import { clientKey } from '../rest';

/** Characters: of a resource's, a field's or a filter's name, and of a view's name. */
const MAX_KEY_CHARS = 60;
const MAX_NAME_CHARS = 100;
const MAX_FILTERS = 50;
/** Values of one filter that takes several. */
const MAX_VALUES = 100;
const MAX_COLUMNS = 200;
/** Pixels. */
const MAX_WIDTH = 10_000;
/** Rows of a page (docs/contract.md, paging). */
const MAX_PER_PAGE = 10_000;

/** The name of a resource or of a field. */
export const key = storedText(MAX_KEY_CHARS);

const scalars = [bodyText(MOST_FILTER_CHARS), z.number(), z.boolean(), z.null()] as const;
const valueExpected = complaint('filterValueExpected', { most: MAX_VALUES });
const list = z.array(z.union(scalars)).check(z.minLength(1, valueExpected));
const anyValue = z.union([...scalars, list], valueExpected);
/** A union would lose the complaint about the length, which is checked first. */
const notTooLong = z.unknown().check(
  z.refine((sent) => !Array.isArray(sent) || sent.length <= MAX_VALUES, {
    error: `more than ${MAX_VALUES} values`,
    abort: true,
  }),
);
const value = z.pipe(notTooLong, anyValue);

const isName = (name: string): boolean => /^[a-z][\w.-]*$/i.test(name) && name.length <= MAX_KEY_CHARS;

/** Their number is checked before their values. */
const filters = z
  .custom<Readonly<Record<string, unknown>>>(
    (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
    complaint('filtersExpected'),
  )
  .check(
    z.refine((sent) => Object.keys(sent).length <= MAX_FILTERS, {
      error: complaint('moreThan', { most: MAX_FILTERS }),
      abort: true,
    }),
    z.refine((sent) => Object.keys(sent).every(isName), complaint('filterUnknown')),
  );
const filter = z.pipe(filters, z.record(z.string(), value));

const width = z
  .number(complaint('numberExpected'))
  .check(z.positive(complaint('widthExpected')), z.maximum(MAX_WIDTH, complaint('widthUpTo', { most: MAX_WIDTH })));

const column = z.object({ field: key, width: orNull(width) }, complaint('columnExpected'));

const columns = listOf(column, { most: MAX_COLUMNS, error: complaint('listExpected') });

const sort = z.object({ field: key, order: choiceOf(['ASC', 'DESC']) }, complaint('orderExpected'));

const rowsExpected = complaint('rowsExpected', { most: MAX_PER_PAGE });
const perPage = z.union(
  [
    z.int(rowsExpected).check(z.positive(rowsExpected), z.maximum(MAX_PER_PAGE, rowsExpected)),
    z.literal('all', rowsExpected),
  ],
  rowsExpected,
);

export const share = choiceOf(['private', 'group', 'everyone']);

/** All values but resource and name. */
const rest = {
  filter: orDefault(filter, {}),
  columns: orDefault(columns, []),
  /** Null, as for the next two: the list's own. */
  sort: orNull(sort),
  perPage: orNull(perPage),
  density: orNull(choiceOf(['compact', 'comfortable'])),
  pinned: orDefault(flag, false),
  isDefault: orDefault(flag, false),
  share: orDefault(share, 'private'),
  group: orNull(bodyText(MAX_KEY_CHARS)),
};

/** Other people see it, and the audit names it. */
const name = visibleText(MAX_NAME_CHARS);

export const newView = z.object({ resource: key, name, clientKey, ...rest });

/** A missing resource or name stays unchanged, because they have no default. */
export const changedView = z.object({
  resource: orLeft(key),
  name: orLeft(name),
  ...rest,
});

export type NewView = Omit<z.infer<typeof newView>, 'clientKey'>;
