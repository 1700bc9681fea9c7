/** One call of every kind about notes, for the tests of the route table. */
import { viewsOf } from './viewCases';
import type { World } from './world';

export const ON_AGENT = { resource: 'agents', record: '1' } as const;

/** Newest first. */
export const NOTES = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

export async function noteCases(world: World, watch: (request: Request) => void): Promise<void> {
  const notes = await viewsOf(world, 'admin', watch);
  const { data } = await notes.create('notes', { data: { ...ON_AGENT, text: 'Visited the shop.' } });
  await notes.getList('notes', { ...NOTES, filter: ON_AGENT });
  await notes.delete('notes', { id: data.id });
}
