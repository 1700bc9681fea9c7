/** Why an answer could not be read, in one line for administrators and developers: places and shapes, no values. */
import * as z from 'zod/mini';
import { readsAsSecretNumber } from './pan';
import { Misshapen } from './rows';

/** Names of an answer that are told. */
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

/** @param body the answer, whose names at the top say what it may be instead. */
export function reasonOf(cause: unknown, body: unknown): string {
  if (cause instanceof Misshapen)
    return cause.message.startsWith('row ') ? cause.message : cause.message + namesOf(body);
  const [issue] = issues.safeParse(cause).data?.issues ?? [];
  if (!issue) return String(cause);
  const place = issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  const { expected, message } = issue;
  const said = expected === 'nonoptional' ? 'is missing' : expected === undefined ? message : `expected ${expected}`;
  return `${place}: ${said}${namesOf(body)}`;
}

function namesOf(body: unknown): string {
  if (Array.isArray(body)) return '. The answer is a list';
  if (typeof body !== 'object' || body === null) return '';
  const names = Object.keys(body).filter((name) => !readsAsSecretNumber(name));
  const told = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '');
  return names.length === 0 ? '. The answer is empty' : `. The answer has: ${told}`;
}
