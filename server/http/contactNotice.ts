/**
 * Tells people about a change of their email address, phone or bank account, at the email address from before the change,
 * so that somebody who takes over an account cannot hide it from its owner.
 */
import { lagosClock, lagosDay } from '../../src/upstream/time';
import { CHANGED } from '../database/changes';
import { putMessage } from '../database/outbox';
import type { Change } from '../database/schema';
import { messages } from './messages';
import type { Command } from './call';
import { iso } from './sessions';

/** The labels of the fields whose change is reported, by their names on the wire. */
const TOLD: Readonly<Record<string, string>> = {
  email: 'Email address',
  businessPhone: 'Phone number',
  accountNumber: 'Account number',
  accountName: 'Account name',
  bank: 'Bank',
  accountBvn: 'BVN',
};

/** Stores the message for a mailer in the transaction of the change, if such a field was changed. */
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

/** Removes line breaks: the person who makes the change chooses these values and must not forge lines of the message. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
}
