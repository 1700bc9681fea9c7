/** The schema of a call in a resource file. */
import * as z from 'zod/mini';
import { flag, formed, object, doc, text, texts, type Written, maybe } from './parts';

/** Stays below the host's base, and has no unfilled braces. */
const CALL_PATH = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))(?:[^/?#\\%\s{}]|\{\w+\})+)+\/?$/;
const CALL_PATH_FORM =
  'a path behind the host’s base, as "/lockers/{id}": a slash first, no host, query, % or space, names in braces';

const DOTTED = /^\w+(?:\.\w+)*$/;
const dottedPath = (description: string) =>
  maybe(formed(DOTTED, 'names with dots between them, as "result.items"'), description);

const paging = () =>
  object({
    page: z.optional(text('The parameter that takes the number of a page.')),
    first: maybe(z.union([z.literal(0), z.literal(1)]), 'The number of the first page; by default 1.'),
    offset: z.optional(text('The parameter that takes how many rows to leave out, in place of `page`.')),
    size: text('The parameter that takes how many rows a page has.'),
    most: maybe(
      z.number().check(z.int(), z.positive()),
      'The most rows it answers at once; more are asked for in parts.',
    ),
  });

export const call = () =>
  object({
    host: doc(z._default(z.string(), 'api'), 'A host of the configuration, by name.'),
    method: doc(z._default(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'GET'), 'All but GET change something.'),
    path: doc(formed(CALL_PATH, CALL_PATH_FORM), 'Behind the host’s base. {name} takes a value of what is sent.'),
    answers: doc(
      z._default(z.enum(['page', 'list', 'record', 'outcome']), 'outcome'),
      'page: rows and how many there are; list: all rows; record: one; outcome: only whether it worked.',
    ),
    query: z.optional(texts('What goes into the query; the rest into the body. All of it, for GET.')),
    command: z.optional(flag('A GET that changes something: never repeated or cached.')),
    bare: z.optional(flag('Answers without an envelope: a list or a record by itself.')),
    accepts: z.optional(
      texts('Response codes of success. By default "00"; for a call that changes something also a 2xx without a code.'),
    ),
    at: dottedPath('Where in the answer the rows or the record are, as "result.items"; by default "data".'),
    total: dottedPath('Of a page that says `at`: where in the answer it is how many rows there are in all.'),
    everyRow: z.optional(
      flag(
        'Of a list: it always answers every row, so that as many as one page usually holds are not taken for a page.',
      ),
    ),
    paging: maybe(paging(), 'The service’s paging parameters; by default "startPage", from 0, and "length".'),
  });

export type FileCall = Written<z.infer<ReturnType<typeof call>>>;
