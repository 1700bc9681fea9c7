/**
 * A thread that keeps ten hostile requests of one kind under way, apart from the thread that measures. Plain JavaScript,
 * because Node 20 starts it as it stands.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, token: string, kind: string, milliseconds: number }} */
const { url, token, kind, milliseconds } = workerData;
const AT_ONCE = 10;
/** A little below what the server takes. */
const BYTES = 5 * 1024 * 1024 - 2_000;
const authorization = `Bearer ${token}`;

/** @param {string} text */
const filled = (text) => text.repeat(Math.floor(BYTES / text.length));

/** @param {string} text */
function upload(text) {
  const body = new FormData();
  body.set('file', new File([text], 'devices.csv'));
  return fetch(`${url}/cash-out/hardware/load`, { method: 'POST', headers: { authorization }, body });
}

/** @param {string} path @param {string} type @param {string} body */
function post(path, type, body) {
  return fetch(url + path, { method: 'POST', headers: { authorization, 'content-type': type }, body });
}

/** @param {string} path */
function get(path) {
  return fetch(url + path, { headers: { authorization } });
}

const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const OPENING = '/partner/AccountOpening';
const HEADER = 'serialNumber\n';
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

/** @type {Readonly<Record<string, () => () => Promise<Response>>>} Each makes its body once. */
const KINDS = {
  commas: () => upload.bind(null, filled(',')),
  quotes: () => upload.bind(null, filled('"')),
  quotedCells: () => upload.bind(null, HEADER + filled('"a",').slice(20)),
  quotedRows: () => upload.bind(null, HEADER + filled('"SN-1"\n').slice(20)),
  shortRows: () => upload.bind(null, HEADER + filled('a\n').slice(20)),
  manyParts: () => post.bind(null, '/cash-out/hardware/load', FORM, filled(part)),
  longHead: () => post.bind(null, '/cash-out/hardware/load', FORM, `--x\r\n${filled('a: b\r\n')}\r\n\r\n--x--`),
  longPage: () => get.bind(null, '/api/v1/transaction?startPage=0&length=10000'),
  farPage: () => get.bind(null, '/api/v1/transaction?startPage=1&length=9999'),
  deepLists: () => post.bind(null, OPENING, JSON_TYPE, filled('[')),
  deepObjects: () => post.bind(null, OPENING, JSON_TYPE, filled('{"a":')),
  manyValues: () => post.bind(null, OPENING, JSON_TYPE, `[${filled('{},').slice(6)}1]`),
  longText: () => post.bind(null, OPENING, JSON_TYPE, `{"FirstName":"${filled('x').slice(50)}"}`),
  notJson: () => post.bind(null, OPENING, JSON_TYPE, filled('x')),
};

const make = KINDS[kind];
if (!make) throw new Error(`No such kind: ${kind}`);
const send = make();
const end = Date.now() + milliseconds;
/** @type {Set<number>} */
const statuses = new Set();
let answers = 0;

async function keepAsking() {
  do {
    const response = await send();
    await response.arrayBuffer();
    statuses.add(response.status);
    answers += 1;
  } while (Date.now() < end);
}

await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ answers, statuses: [...statuses] });
