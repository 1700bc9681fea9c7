/**
 * Tells people that their email address, phone or bank account was changed, at the address from before the change: who
 * takes over an address must not be able to keep its owner from knowing.
 */
import { lagosClock, lagosDay } from '../../src/upstream/time';
import { CHANGED } from '../database/changes';
import { putMessage } from '../database/outbox';
import type { Change } from '../database/schema';
import { messages } from './messages';
import type { Command } from './call';
import { iso } from './sessions';

/** The fields whose change is told, by the names of the wire, as their owner calls them. */
const TOLD: Readonly<Record<string, string>> = {
  email: 'Email address',
  businessPhone: 'Phone number',
  accountNumber: 'Account number',
  accountName: 'Account name',
  bank: 'Bank',
  accountBvn: 'BVN',
};

/** Leaves the message for a mailer, in the transaction of the change; nothing where no such field was changed. */
export async function tellOwner(
  { tx, services, caller, at }: Command,
  owner: { readonly firstname: string; readonly email: string },
  changes: readonly Change[],
): Promise<void> {
  const lines = changes.flatMap((change) => {
    const label = TOLD[change.field];
    return label === undefined ? [] : [lineOf(label, change)];
  });
  if (lines.length === 0) return;
  const when = `${lagosDay(at)} ${lagosClock(at)}`;
  const text = messages.contactChanged({
    name: oneLine(owner.firstname),
    by: caller.username,
    when,
    lines,
    contact: services.supportContact,
  });
  await putMessage(tx, { recipient: owner.email, kind: 'contact-changed', text, created_at: iso(at) });
}

function lineOf(label: string, { old, new: now }: Change): string {
  if (old === null) return now === CHANGED ? `${label}: changed` : `${label}: ${oneLine(now ?? '')}, empty before`;
  return `${label}: ${now === null ? 'removed' : oneLine(now)}, before ${oneLine(old)}`;
}

/** The person who makes the change chooses these values: line breaks are removed, so that no line of the message can be forged. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
}
