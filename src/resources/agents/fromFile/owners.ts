/** Whose a row's user name and email are already, as far as this person may read it: staff and other agents. */
import type { DataProvider, RaRecord } from 'ra-core';
import type { Engine } from '../../../engine/app/context';
import { mayOpen } from '../../../engine/definition/mayOpen';
import type { Resource } from '../../../engine/definition/resource';
import { fieldText } from '../../../engine/definition/text';
import { everyRecord } from '../../../engine/forms/findUnique';
import type { Values } from '../../../engine/forms/values';
import { listAgents } from '../../../upstream/agents';
import { UpstreamError } from '../../../upstream/errors';
import { sameText, UNIQUE } from './rules';

export interface Owner {
  readonly list: 'admins' | 'agentManagers' | 'agents';
  /** The field of the form. */
  readonly field: (typeof UNIQUE)[number];
  readonly username: string;
}

/** Agents that one email may find: those whose emails begin with it. */
const FOUND = 5;
const STAFF = ['admins', 'agentManagers'] as const;

interface Reading {
  readonly engine: Engine;
  readonly dataProvider: DataProvider;
  readonly signal: AbortSignal;
}

const textIn = ({ fields }: Resource, name: string, record: object): string => {
  const field = fields.find((one) => one.name === name);
  return field ? fieldText(field, record) : '';
};

/** @throws UpstreamError if a list was not answered, or the signal's reason. */
export async function readStaff({ engine, dataProvider, signal }: Reading) {
  const owners = new Map<string, Owner>();
  const readList = async (list: (typeof STAFF)[number], resource: Resource): Promise<void> => {
    for await (const { rows } of everyRecord(dataProvider, list, { signal }))
      for (const record of rows) {
        const username = textIn(resource, 'username', record);
        const texts = { username, newEmail: textIn(resource, 'email', record) };
        for (const field of UNIQUE) owners.set(`${field} ${sameText(texts[field])}`, { list, field, username });
      }
  };
  const read = async (list: (typeof STAFF)[number]): Promise<void> => {
    const resource = engine.resources.find(({ name }) => name === list);
    if (resource && mayOpen(engine.session.user.roleGroup, resource))
      await readList(list, resource).catch(unlessRefused);
  };
  await Promise.all(STAFF.map(read));
  return (values: Values): Owner | undefined =>
    UNIQUE.map((field) => [field, sameText(values[field] ?? '')] as const)
      .flatMap(([field, text]) => (text === '' ? [] : (owners.get(`${field} ${text}`) ?? [])))
      .at(0);
}

/** The service does not let this person read a list, or does not search for such a text. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof UpstreamError && (error.kind === 'refused' || error.kind === 'business')) return undefined;
  throw error;
}

/** Whether the service finds agents by their email: rows of the list do not have it. */
export const findsEmails = ({ config }: Engine): boolean =>
  config.hosts.api.transport?.filters[listAgents.name]?.includes('q') ?? false;

/** The agent that has the email of a row. @throws UpstreamError if that could not be found out. */
export async function agentWithEmail(
  dataProvider: DataProvider,
  resource: Resource,
  { newEmail = '' }: Values,
): Promise<Owner | undefined> {
  const wanted = sameText(newEmail);
  if (wanted === '') return undefined;
  const question = { filter: { q: wanted }, pagination: { page: 1, perPage: FOUND } };
  const found = await dataProvider.getList<RaRecord>(resource.name, question).catch(unlessRefused);
  const agents = await Promise.all(
    (found?.data ?? []).map(async ({ id }) => (await dataProvider.getOne<RaRecord>(resource.name, { id })).data),
  );
  const agent = agents.find((one) => sameText(textIn(resource, 'email', one)) === wanted);
  return agent && { list: 'agents', field: 'newEmail', username: textIn(resource, 'username', agent) };
}
