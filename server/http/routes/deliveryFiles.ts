/** Files of deliveries that wait for the caller, in the simple REST dialect (docs/contract.md, beyond the contract; D614). */
import * as z from 'zod/mini';
import {
  getDeliveredFile,
  getDeliveredPiece,
  listDeliveredFiles,
  type DeliveredFile,
} from '../../../src/upstream/deliveries';
import { FILE_DAYS, MAX_DELIVERY_BYTES } from '../../../src/upstream/deliveryRules';
import type { SentBody } from '../../../src/upstream/sent';
import {
  findFile,
  listFiles,
  PIECE_BYTES,
  readPiece,
  type FileRow,
  type OpenFiles,
} from '../../database/deliveryFiles';
import { refusal } from '../envelope';
import { say } from '../messages';
import { holders, type Caller } from '../policy';
import { requiredId, requiredWhole } from '../query';
import { bareList, bareRecord, restQuery } from '../rest';
import { guardedRoute, type AppCall } from '../route';
import { openLists } from '../watchedCount';
import { iso } from '../../../src/upstream/time';

/** Everybody holds this code (D301); a file is its recipient's alone. */
const policy = holders('ROLE_VIEW_DASHBOARD');

const one = (path: string): string => path.replace('{id}', ':id');

const ALL: AppCall<SentBody<readonly DeliveredFile[]>> = { host: 'api', method: 'GET', path: listDeliveredFiles.path };
const ONE: AppCall<SentBody<DeliveredFile>> = { ...ALL, path: one(getDeliveredFile.path), read: {} };
const PIECE: AppCall<SentBody<{ readonly id: number; readonly piece: number; readonly content: string }>> = {
  ...ALL,
  path: one(getDeliveredPiece.path),
  read: {},
};

const MAX_PIECES = Math.ceil(MAX_DELIVERY_BYTES / PIECE_BYTES);

const unknown = () => refusal(404, say('fileUnknown', { days: FILE_DAYS }));

/** What of the caller's is open now: a right may have ended since a file was made. */
const openNow = (caller: Caller, now: number): OpenFiles => ({ now: iso(now), lists: openLists(caller) });

export const deliveryFileList = guardedRoute({
  call: ALL,
  policy,
  query: restQuery(z.object({}), ['madeAt', 'id']),
  async handle({ query }, { db, caller, services }) {
    const { rows, total } = await listFiles(db, openNow(caller, services.clock()), query.sort.descending, query.range);
    return bareList('files', { rows: rows.map(onWire), total }, query.range);
  },
});

export const deliveryFile = guardedRoute({
  call: ONE,
  policy,
  query: { id: requiredId },
  async handle({ query: { id } }, { db, caller, services }) {
    const file = await findFile(db, id, openNow(caller, services.clock()));
    if (!file) throw unknown();
    return bareRecord(onWire(file));
  },
});

export const deliveryFileContent = guardedRoute({
  call: PIECE,
  policy,
  unscoped: ['deliveryPieces'],
  query: { id: requiredId, piece: requiredWhole(0, MAX_PIECES) },
  async handle({ query: { id, piece } }, { db, caller, services }) {
    const file = await findFile(db, id, openNow(caller, services.clock()));
    const content = file && (await readPiece(db, id, piece));
    if (!content) throw unknown();
    return bareRecord({ id, piece, content: content.toString('base64') });
  },
});

function onWire(file: FileRow): DeliveredFile {
  return {
    id: file.id,
    deliveryId: file.delivery_id,
    view: file.view_name,
    resource: file.resource,
    format: file.format,
    name: file.name,
    rows: file.row_count,
    size: file.bytes,
    pieces: Math.ceil(file.bytes / PIECE_BYTES),
    madeAt: file.made_at,
    expiresAt: file.expires_at,
  };
}
