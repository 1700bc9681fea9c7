/** What one caller does to stop the others, on a thread of its own: told the kind, it answers with statuses and counts. */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, token: string, kind: string, atOnce: number, milliseconds: number }} */
const { url, token, kind, atOnce, milliseconds } = workerData;
const { hostname, port } = new URL(url);
/** Just below the bound of a picture. */
const PICTURE = `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ${'A'.repeat(2_700_000)}`;

/** The bank of the demonstration answers this BVN after a minute. @param {number} at */
const fields = (at) => ({
  RequestId: `${Date.now()}${at}`,
  ReferenceNumber: `${Date.now()}${at}1`,
  FirstName: 'Ada',
  LastName: 'Obi',
  Gender: 'F',
  DateOfBirth: '05/17/1990',
  City: 'Ikeja',
  PhoneNumber: '08030000021',
  AccountOpeningBalance: 0,
  BankVerificationNumber: '22210000007',
  stateOfOrigin: 'Lagos',
  NDPRConsentFlag: 'YES',
  NdprCode: '123456',
  AgentWalletID: 'agent',
});

/** @param {BodyInit} body @param {Readonly<Record<string, string>>} more headers. */
async function open(body, more = {}) {
  const headers = { authorization: `Bearer ${token}`, ...more };
  const response = await fetch(`${url}/partner/AccountOpening`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** @param {number} at */
function asJson(at) {
  const body = JSON.stringify({ ...fields(at), CustomerImage: PICTURE, CustomerSignature: PICTURE });
  return open(body, { 'content-type': 'application/json' });
}

/** @param {number} at */
function asForm(at) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields(at))) body.set(name, String(value));
  const bytes = Buffer.from(PICTURE, 'base64');
  for (const name of ['passport', 'signature']) body.set(name, new File([bytes], name));
  return open(body);
}

/** Asks and reads nothing. @returns {Promise<number>} */
function leaveUnread() {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  const path = '/api/v1/transaction?length=10000';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(3));
  return new Promise((resolve) => {
    socket.once('close', () => resolve(0));
  });
}

/** @type {Readonly<Record<string, (at: number) => Promise<number>>>} */
const kinds = { openings: asJson, 'openings as forms': asForm, 'unread answers': leaveUnread };
const act = kinds[kind];
if (!act) throw new Error(`There is no ${kind}`);
/** @type {number[]} */
const statuses = [];
const work = Array.from({ length: atOnce }, async (_, at) => {
  statuses.push(await act(at).catch(() => -1));
});
await Promise.race([Promise.all(work), setTimeout(milliseconds)]);
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ statuses });
