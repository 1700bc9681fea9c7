/** Why an answer could not be read, in one line for administrators and developers: places and types, no values. */
import * as z from 'zod/mini';
import { readsAsSecretNumber } from './pan';
import { Misshapen } from './rows';

/** How many names of an answer the line quotes. */
const NAMES = 12;

const issues = z.object({
  issues: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      message: z.string(),
      expected: z.optional(z.string()),
    }),
  ),
});

/** @param body the answer, whose top-level names hint at what it is. */
export function reasonOf(cause: unknown, body: unknown): string {
  if (cause instanceof Misshapen)
    return cause.message.startsWith('row ') ? cause.message : cause.message + namesOf(body);
  const [issue] = issues.safeParse(cause).data?.issues ?? [];
  if (!issue) return String(cause);
  const place = issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  const { expected, message } = issue;
  const what = expected === 'nonoptional' ? 'is missing' : expected === undefined ? message : `expected ${expected}`;
  return `${place}: ${what}${namesOf(body)}`;
}

function namesOf(body: unknown): string {
  if (Array.isArray(body)) return '. The answer is a list';
  if (typeof body !== 'object' || body === null) return '';
  const names = Object.keys(body).filter((name) => !readsAsSecretNumber(name));
  const shown = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '');
  return names.length === 0 ? '. The answer is empty' : `. The answer has: ${shown}`;
}
