/** Notes that staff write on records, in the simple REST dialect (docs/contract.md, beyond the contract; D240, D241). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { MAX_NOTE_CHARS, NOTE_DELETABLE_MS, NOTED_RESOURCES } from '../../../src/upstream/noteRules';
import type { NotedResource } from '../../../src/upstream/noteRules';
import { holdsSecretNumber } from '../../../src/upstream/storedText';
import { NETWORK_GROUPS } from '../../../src/upstream/access';
import { listNotes as listNotesCall, type Note } from '../../../src/upstream/notes';
import type { SentBody } from '../../../src/upstream/sent';
import { addNote, isRecord, listNotes, lockNote, NOTE_FIELD, removeNote } from '../../database/notes';
import type { NotedRecord, NoteRow } from '../../database/notes';
import { anyRecordName } from '../../database/recordNames';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { filledText } from '../body';
import { refusal } from '../envelope';
import { choiceOf } from '../fields';
import { say } from '../messages';
import { holders, refusedBy, type Caller } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, clientKey, idOrText, restQuery } from '../rest';
import { commandRoute, guardedRoute, type AppCall, type Route } from '../route';
import { adminList } from './admins';
import { agentList } from './agentList';
import { auditList, versionList } from './control';
import { feeList } from './fees';
import { managerList, settlementList } from './managers';
import { agentPurses, centralPurse, purseEntries } from './purses';
import { roleGroupList } from './roleGroups';
import { transactionList } from './transactions';

/** The longest key: that of a settlement has a full name. */
const MAX_KEY_CHARS = 400;
const MINUTE_MS = 60_000;

/** The call that answers the records: who may not make it reads and writes no notes on them. */
const READS: Readonly<Record<NotedResource, Pick<Route, 'policy'>>> = {
  admins: adminList,
  agentManagers: managerList,
  agentPurses,
  agents: agentList,
  audit: auditList,
  centralPurse,
  fees: feeList,
  purseEntries,
  roleGroups: roleGroupList,
  settlements: settlementList,
  transactions: transactionList,
  versions: versionList,
};

const ALL: AppCall<SentBody<readonly Note[]>> = { host: 'api', method: 'GET', path: listNotesCall.path };
const ONE: AppCall<SentBody<Note>> = { ...ALL, read: {} };

/** Everybody holds the code (D301); each record's own call is asked in addition. */
const policy = { ...holders('ROLE_VIEW_DASHBOARD'), notFor: NETWORK_GROUPS };

/** Where the records are found that belong to nobody. */
const unscoped = ['admins', 'audit', 'network'] as const;

const noted = {
  resource: choiceOf(NOTED_RESOURCES),
  record: idOrText(MAX_KEY_CHARS),
};

export const noteList = guardedRoute({
  call: ALL,
  policy,
  unscoped,
  // Ids have the same order as times.
  query: restQuery(z.object(noted, complaint('recordExpected')), ['createdAt', 'id']),
  async handle({ query }, { db, caller }) {
    await readable(db, caller, query.filter);
    const { rows, total } = await listNotes(db, query.filter, query.sort.descending, query.range);
    return bareList('notes', { rows: rows.map(onWire), total }, query.range);
  },
});

export const createNote = commandRoute({
  call: { ...ONE, method: 'POST' },
  policy,
  unscoped,
  body: z.object({ ...noted, text: filledText(MAX_NOTE_CHARS), clientKey }),
  async handle({ body }, { tx, caller, at }) {
    await readable(tx, caller, body);
    if (holdsSecretNumber(body.text)) throw refusal(422, say('noteSecret'));
    const newNote = { ...body, key: body.clientKey };
    const { note, isNew } = await addNote(tx, newNote, new Date(at).toISOString());
    if (!isNew) {
      const isSame = note.text === body.text && note.resource === body.resource && note.record === body.record;
      if (!isSame) throw refusal(409, say('noteMadeBefore'));
      return { ...bareRecord(onWire(note)), skipAudit: true };
    }
    const changes = [{ field: NOTE_FIELD, old: null, new: note.hash }];
    const action = `Added a note on ${await anyRecordName(tx, body.resource, body.record)}` as const;
    return { ...bareRecord(onWire(note), 201), resource: body.resource, record: body.record, changes, action };
  },
});

/** Answers the deleted note. */
export const deleteNote = commandRoute({
  call: { ...ONE, method: 'DELETE', path: `${ALL.path}/:id` },
  policy,
  unscoped,
  query: { id: requiredId },
  async handle({ query }, { tx, caller, at }) {
    const note = await lockNote(tx, query.id);
    if (!note) throw refusal(404, say('noteUnknown'));
    await readable(tx, caller, note);
    if (note.author_id !== caller.userId) throw refusal(403, say('noteNotYours'));
    if (at - Date.parse(note.created_at) > NOTE_DELETABLE_MS) {
      throw refusal(422, say('noteTooOld', { minutes: NOTE_DELETABLE_MS / MINUTE_MS }));
    }
    await removeNote(tx, note.id);
    const { resource, record } = note;
    const action = `Deleted a note on ${await anyRecordName(tx, resource, record)}` as const;
    const changes = [{ field: NOTE_FIELD, old: note.hash, new: null }];
    return { ...bareRecord(onWire(note)), resource, record, changes, action };
  },
});

/** @throws Refusal 403 for callers who may not read such records, 404 for a record that they do not reach. */
async function readable(db: ScopedDatabase<(typeof unscoped)[number]>, caller: Caller, on: NotedRecord): Promise<void> {
  const refused = refusedBy(READS[on.resource].policy, caller);
  if (refused) throw refused;
  if (!(await isRecord(db, on))) throw refusal(404, say('noteRecordUnknown'));
}

function onWire({ id, resource, record, text, username, created_at }: NoteRow): Note {
  return { id, resource, record, text, author: username, createdAt: created_at };
}
