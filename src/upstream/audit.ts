/** The audit log: who did what, from where, and what it changed (P2-3). */
import * as z from 'zod/mini';
import { defineEndpoint, page, type Paging, readCall } from './endpoint';
import { code, id, text } from './wire';

/** One field that was changed; null: nothing. Secrets read "changed", account numbers their last four digits. */
const change = z.object({ field: code, old: text, new: text });

export type Change = z.infer<typeof change>;

/** As it is searched for and copied: "email: ada@old.ng → ada@new.ng". */
function lineOf({ field, old, new: now }: Change): string {
  return `${field}: ${old ?? '–'} → ${now ?? '–'}`;
}

const auditEntry = z.object({
  id: z.optional(id),
  /** Absent for what nobody signed in for did, such as a failed sign-in. */
  user: z.optional(z.nullable(z.object({ memberId: text, username: text }))),
  action: text,
  ip: text,
  requestMethod: text,
  url: text,
  time: text,
  /** Besides what is specified; of an upstream that does not send them, none. */
  changes: z.pipe(
    z.optional(z.nullable(z.array(change))),
    z.transform((changes) => ({ list: changes ?? [], text: (changes ?? []).map(lineOf).join('; ') })),
  ),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Days are YYYY-MM-DD in Lagos, inclusive. */
export interface AuditFilter {
  readonly startDate?: string;
  readonly endDate?: string;
}

export const listAudit = defineEndpoint<Paging & AuditFilter>()({
  ...readCall('listAudit', '/audit'),
  filters: ['startDate', 'endDate'],
  read: page(auditEntry),
});
