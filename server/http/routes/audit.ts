/** The audit log (P2-7, Audit). */
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { listAudit, type AuditRow } from '../../database/auditTrail';
import { wrappedPage } from '../envelope';
import { holders } from '../policy';
import { optionalDay, paging } from '../query';
import { guardedRoute } from '../route';

export const auditList = guardedRoute({
  call: endpoints.listAudit,
  policy: holders('ROLE_VIEW_AUDIT_LOG'),
  unscoped: ['audit'],
  query: { ...paging, startDate: optionalDay, endDate: optionalDay },
  handle: async ({ query }, { db }) => wrappedPage(await listAudit(db, query, query), onWire),
});

function onWire(row: AuditRow): SentRow<typeof endpoints.listAudit> {
  return {
    id: row.id,
    user: row.username === null ? null : { memberId: row.member_id, username: row.username },
    action: row.action,
    ip: row.ip,
    requestMethod: row.request_method,
    url: row.url,
    time: row.time,
    changes: row.changes ?? [],
  };
}
