/** Who is told what: the rights that open the list behind a notice, and staff for what is watched (D522). */
import { NETWORK_GROUPS, STAFF_GROUPS, type RoleGroup } from '../../src/upstream/access';
import type { NoticeKind } from '../../src/upstream/notices';
import { admits, holders, type Holders } from './policy';

/** Nobody who sees only a part of the network: a notice is made once for all who get it. */
const staff = (rule: Parameters<typeof holders>[0]): Holders => ({ ...holders(rule), notFor: NETWORK_GROUPS });

/** What is the person's own anyway. */
const own: readonly Holders[] = [];

/** Their own watches, of people who may have any. */
const watchers: readonly Holders[] = [{ ...holders('ROLE_VIEW_DASHBOARD'), onlyFor: STAFF_GROUPS }];

/** A person needs all of them. */
const NOTICE_READERS: Readonly<Record<NoticeKind, readonly Holders[]>> = {
  pendingLong: [staff('ROLE_VIEW_ALL_TRANSACTION')],
  failing: [staff('ROLE_VIEW_ALL_TRANSACTION')],
  cashOutNear: [staff('ROLE_VIEW_ALL_TRANSACTION'), staff('ROLE_VIEW_ALL_AGENT')],
  floatLow: [staff('ROLE_VIEW_PURSE'), staff('ROLE_VIEW_ALL_AGENT')],
  accountUnrecorded: own,
  bankUnanswered: own,
  movementFound: [holders('ROLE_VIEW_PURSE')],
  purseFunded: [holders('ADMIN_ONLY')],
  transfersQueried: [holders('ROLE_VIEW_ALL_TRANSACTION')],
  watchCrossed: watchers,
  watchOver: watchers,
  watchPaused: watchers,
  deliveryReady: own,
  deliveryFailed: own,
  deliveryPaused: watchers,
  webhookLost: watchers,
  webhookEnded: watchers,
};

/** Whether a role group may read notices of the kind. */
export function mayRead(group: RoleGroup, kind: NoticeKind): boolean {
  return NOTICE_READERS[kind].every((policy) => admits(policy, group));
}
