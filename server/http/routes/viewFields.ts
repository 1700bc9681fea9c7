/** A saved view in bodies: every text is bounded; a missing or null value takes its default. */
import * as z from 'zod/mini';
import { atMost, bodyText, filledText, visibleText } from '../body';

/** Characters: of a resource's, a field's or a filter's name, of a view's name, and of a filter's text. */
const MAX_KEY_CHARS = 60;
const MAX_NAME_CHARS = 100;
const MAX_VALUE_CHARS = 500;
const MAX_FILTERS = 50;
/** Values of one filter that takes several. */
const MAX_VALUES = 100;
const MAX_COLUMNS = 200;
/** Pixels. */
const MAX_WIDTH = 10_000;
/** Rows of a page (docs/contract.md, paging). */
const MAX_PER_PAGE = 10_000;

function orDefault<Value>(schema: z.ZodMiniType<Value>, value: Value): z.ZodMiniType<Value> {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given) => given ?? value),
  );
}

function orNull<Value>(schema: z.ZodMiniType<Value>): z.ZodMiniType<Value | null> {
  return orDefault<Value | null>(z.nullable(schema), null);
}

/** The name of a resource or of a field. */
export const key = filledText(MAX_KEY_CHARS);

const scalars = [bodyText(MAX_VALUE_CHARS), z.number(), z.boolean(), z.null()] as const;
const list = z.array(z.union(scalars)).check(atMost(MAX_VALUES, `more than ${MAX_VALUES} values`));
const value = z.union([...scalars, list], `a text, a number, or a list of at most ${MAX_VALUES} is expected`);

const isName = (name: string): boolean => /^[a-z][\w.-]*$/i.test(name) && name.length <= MAX_KEY_CHARS;

const filter = z.record(z.string(), value, 'filters by their names are expected').check(
  z.refine((given) => Object.keys(given).length <= MAX_FILTERS, `more than ${MAX_FILTERS} filters`),
  z.refine((given) => Object.keys(given).every(isName), 'one of the names is none of a filter'),
);

const width = z
  .number('a number is expected')
  .check(z.positive('a width above zero is expected'), z.maximum(MAX_WIDTH, `a width up to ${MAX_WIDTH} is expected`));

const column = z.object({ field: key, width: orNull(width) }, 'a field and a width are expected');

const columns = z.array(column, 'a list is expected').check(atMost(MAX_COLUMNS, `more than ${MAX_COLUMNS} columns`));

const order = z.enum(['ASC', 'DESC'], 'ASC or DESC is expected');
const sort = z.object({ field: key, order }, 'a field and an order are expected');

const rowsExpected = `a number of rows up to ${MAX_PER_PAGE} or "all" is expected`;
const perPage = z.union(
  [
    z.int(rowsExpected).check(z.positive(rowsExpected), z.maximum(MAX_PER_PAGE, rowsExpected)),
    z.literal('all', rowsExpected),
  ],
  rowsExpected,
);

export const flag = z.boolean('true or false is expected');
export const share = z.enum(['private', 'group', 'everyone'], 'private, group or everyone is expected');

/** All values but resource and name. */
const rest = {
  filter: orDefault(filter, {}),
  columns: orDefault(columns, []),
  /** Null, as for the next two: the list's own. */
  sort: orNull(sort),
  perPage: orNull(perPage),
  density: orNull(z.enum(['compact', 'comfortable'], 'compact or comfortable is expected')),
  pinned: orDefault(flag, false),
  isDefault: orDefault(flag, false),
  share: orDefault(share, 'private'),
  group: orNull(bodyText(MAX_KEY_CHARS)),
};

/** Other people see it, and the audit names it. */
const name = visibleText(MAX_NAME_CHARS);

export const newView = z.object({ resource: key, name, ...rest });

/** A missing resource or name stays unchanged, because they have no default. */
export const changedView = z.object({
  resource: z.optional(z.nullable(key)),
  name: z.optional(z.nullable(name)),
  ...rest,
});

export type NewView = z.infer<typeof newView>;
