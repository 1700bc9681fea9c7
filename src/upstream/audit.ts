/** The audit log: who did what, from where, and what it changed (P2-3). */
import * as z from 'zod/mini';
import { pagedList } from './endpoint';
import { code, id, text } from './wire';

/** One field that was changed; null: nothing. Secrets read "changed", account numbers their last four digits. */
const change = () => z.object({ field: code, old: text, new: text });

export type Change = z.infer<ReturnType<typeof change>>;

/** The text that is searched and copied: "email: ada@old.ng → ada@new.ng". */
function lineOf({ field, old, new: now }: Change): string {
  return `${field}: ${old ?? '–'} → ${now ?? '–'}`;
}

const auditEntry = () =>
  z.object({
    id: z.optional(id),
    /** Absent where nobody was signed in, as for a failed sign-in. */
    user: z.optional(z.nullable(z.object({ memberId: text, username: text }))),
    action: text,
    ip: text,
    requestMethod: text,
    url: text,
    time: text,
    /** The changed record: its list's name here and its key. Beyond the specification, as are `changes`. */
    resource: text,
    record: text,
    /** Empty for an upstream that does not send them. */
    changes: z.pipe(
      z.optional(z.nullable(z.array(change()))),
      z.transform((changes) => ({ list: changes ?? [], text: (changes ?? []).map(lineOf).join('; ') })),
    ),
  });

export type AuditEntry = z.infer<ReturnType<typeof auditEntry>>;

const BEYOND = ['resource', 'record', 'username', 'action', 'ip', 'actionKind', 'q'] as const;

/** Days are YYYY-MM-DD in Lagos, inclusive. `resource` and `record` together are the changes of one record (D335). */
export const listAudit = pagedList('listAudit', '/audit', ['startDate', 'endDate', ...BEYOND], auditEntry, {
  beyond: BEYOND,
});
