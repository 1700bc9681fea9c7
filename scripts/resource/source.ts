/** What a definition is made from: a document or an answer, from a file or an address. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { $RefParser } from '@apidevtools/json-schema-ref-parser';
import type { RuntimeConfig } from '../../src/upstream/config';
import { parseExactly } from '../../src/upstream/exactNumbers';
import { CannotError } from './draft';
import { isRecord } from '../../src/upstream/rows';
import { configAt, PASSWORD, signIn, USERNAME, type Environment } from './upstream';

export interface Source {
  readonly kind: 'openapi' | 'schema' | 'sample';
  /** References resolved. */
  readonly value: unknown;
  /** Of an answer that was asked for: where. */
  readonly url: URL | null;
  readonly headers?: Headers;
}

export async function readSource(from: string, config: RuntimeConfig, env: Environment, cwd: string): Promise<Source> {
  const url = /^https?:\/\//.test(from) ? new URL(from) : null;
  const path = resolve(cwd, from);
  const { text, headers }: Fetched = url ? await fetched(url, config, env) : { text: fileText(path, from) };
  const value = parsed(text) ?? (await asYaml(url?.href ?? path, from));
  const kind = kindOf(value);
  if (kind === 'sample') return { kind, value, url, ...(headers && { headers }) };
  try {
    const resolved: unknown = await $RefParser.dereference(url?.href ?? path, structuredClone(value), {
      // A record may hold others of its sort: what reads it stops there (schema.ts).
      dereference: { circular: true },
    });
    return { kind, value: resolved, url };
  } catch (error) {
    throw new CannotError(`${from}: a reference leads nowhere: ${messageOf(error)}`);
  }
}

function kindOf(value: unknown): Source['kind'] {
  if (!isRecord(value)) return 'sample';
  if (('openapi' in value || 'swagger' in value) && isRecord(value.paths)) return 'openapi';
  const says = typeof value.$schema === 'string' && value.$schema.includes('json-schema.org');
  const shaped = isRecord(value.properties) || isRecord(value.items);
  return says || (shaped && (value.type === 'object' || value.type === 'array')) ? 'schema' : 'sample';
}

function fileText(path: string, from: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CannotError(`${from}: there is no such file`);
  }
}

interface Fetched {
  readonly text: string;
  readonly headers?: Headers;
}

/** With a session where the environment names somebody and the address is one of a configured host. */
async function fetched(url: URL, config: RuntimeConfig, env: Environment): Promise<Fetched> {
  const local = configAt(config, url.origin);
  const ours = Object.values(local.hosts).some(({ base }) => url.href.startsWith(`${base}/`));
  const hasCredentials = ours && env[USERNAME] && env[PASSWORD];
  const token = hasCredentials ? (await signIn(local, env)).session.access_token : null;
  const headers = { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers }).catch((error: unknown) => {
    throw new CannotError(`${url.href}: ${messageOf(error)}`);
  });
  const refused = response.status === 401 || response.status === 403;
  const hint =
    ours && !hasCredentials && refused ? ` Say who asks: ${USERNAME} and ${PASSWORD} in the environment.` : '';
  if (!response.ok) throw new CannotError(`${url.href}: HTTP ${response.status}.${hint}`);
  return { text: await response.text(), headers: response.headers };
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

async function asYaml(location: string, from: string): Promise<unknown> {
  try {
    const value: unknown = await $RefParser.parse(location);
    return value;
  } catch {
    throw new CannotError(`${from}: neither JSON nor YAML`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
