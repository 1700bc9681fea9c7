/** The processors that card transactions may go through; one of the live ones is in use (P2-4). */
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

export function listProcessors(db: ScopedDatabase<'network'>) {
  return opened(db)
    .selectFrom('processors')
    .select(['route', 'environment', 'active'])
    .orderBy('environment')
    .orderBy('route')
    .execute();
}

export type Switched =
  | { readonly outcome: 'switched'; readonly from: string | undefined }
  | { readonly outcome: 'unknown' }
  /** The processor was active already. */
  | { readonly outcome: 'same' };

/** Makes one live processor the active one. Concurrent switches take turns. */
export async function activateProcessor(tx: ScopedTransaction<'network'>, route: string): Promise<Switched> {
  const live = await opened(tx)
    .selectFrom('processors')
    .select(['route', 'active'])
    .where('environment', '=', 'LIVE')
    .orderBy('route')
    .forUpdate()
    .execute();
  const chosen = live.find((one) => one.route === route);
  if (!chosen) return { outcome: 'unknown' };
  if (chosen.active) return { outcome: 'same' };
  const setActive = (active: boolean) =>
    opened(tx).updateTable('processors').set({ active }).where('environment', '=', 'LIVE');
  await setActive(false).execute();
  await setActive(true).where('route', '=', route).execute();
  return { outcome: 'switched', from: live.find((one) => one.active)?.route };
}
