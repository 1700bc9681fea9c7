/**
 * Moves notes of unconfirmed calls that versions up to cb1a65e stored into today's store, once. Can be deleted 30 days
 * after the last of those versions was replaced, when no browser has such notes.
 */
import { readJson } from '../../engine/base/storedJson';
import * as z from 'zod/mini';
import { keepDraft } from '../../engine/base/drafts';
import { add } from '../../engine/calls/unconfirmed/store';
import { koboToDecimal, asKobo, isKobo } from '../../upstream/money';
import { serviceNow } from '../../upstream/clock';

const movement = z.object({
  agentId: z.number(),
  action: z.enum(['credit', 'debit']),
  amount: z.number().check(z.refine(isKobo)),
  reason: z.string(),
  transactionId: z.string(),
});
const note = z.object({ ids: z.object({ requestId: z.string(), referenceNumber: z.string() }), at: z.number() });
const drafts = z.record(z.string(), z.string());

/** Call before the shell is drawn: a form reads its draft once. */
export function carryOver(user: string): void {
  const accounts = `kobodesk.unrecorded:${encodeURIComponent(user)}:`;
  take(localStorage, accounts, (account, text) => {
    add(user, { id: account, call: 'createAccountRecord', reference: account, at: Number(text) || serviceNow() });
  });
  take(sessionStorage, `kobodesk.note:${user}:`, (place, text) => {
    const texts = readJson(drafts, text) ?? {};
    if (place === '/purse:unknown') Object.values(texts).forEach((one) => addMovement(user, one));
    const [, path = '', wizard = ''] = /^(\/\w+):wizard (\w+) note$/.exec(place) ?? [];
    if (wizard !== '') addRequest(user, path, wizard, texts.json ?? '');
  });
}

function addMovement(user: string, text: string): void {
  const read = readJson(movement, text);
  if (!read) return;
  const { agentId, action, amount, reason, transactionId } = read;
  const at = serviceNow();
  add(user, { id: transactionId, call: 'moveMoney', reference: transactionId, agentId, action, amount, at });
  const typed = { action, amount: koboToDecimal(asKobo(amount)), reason, transactionId };
  keepDraft({ username: user, path: '/purse', form: `move ${agentId}` }, typed);
}

/** The values are in the wizard's draft already; the id of the sent request is added to it. */
function addRequest(user: string, path: string, wizard: string, text: string): void {
  const read = readJson(note, text);
  if (!read) return;
  const { ids, at } = read;
  const call = wizard === 'cardLink' ? 'linkTier1Card' : 'openBankAccount';
  add(user, { id: ids.requestId, call, reference: ids.referenceNumber, at });
  const place = { username: user, path, form: `wizard ${wizard} request` };
  keepDraft(place, { json: JSON.stringify({ id: ids.requestId, adopted: false }) });
}

function take(storage: Storage, prefix: string, work: (rest: string, text: string) => void): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(prefix)) continue;
    work(key.slice(prefix.length), storage.getItem(key) ?? '');
    storage.removeItem(key);
  }
}
