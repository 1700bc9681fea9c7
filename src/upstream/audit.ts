/** The audit log: who did what, from where (spec part 2 section 3). */
import * as z from 'zod/mini';
import { defineEndpoint, page, type Paging } from './endpoint';
import { id, text } from './wire';

const auditEntry = z.object({
  id: z.optional(id),
  /** Absent for what nobody signed in for did, such as a failed sign-in. */
  user: z.optional(z.nullable(z.object({ memberId: text, username: text }))),
  action: text,
  ip: text,
  requestMethod: text,
  url: text,
  time: text,
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Days are YYYY-MM-DD in Lagos, inclusive. */
export interface AuditFilter {
  readonly startDate?: string;
  readonly endDate?: string;
}

export const listAudit = defineEndpoint<Paging & AuditFilter>()({
  name: 'listAudit',
  host: 'api',
  method: 'GET',
  path: '/audit',
  read: page(auditEntry),
});
