/** States, local government areas and banks, and whether they fit together. */
import { sql } from 'kysely';
import { reading, type ScopedDatabase } from './scopedDatabase';

export function listStates(db: ScopedDatabase) {
  return reading(db).selectFrom('states').selectAll().orderBy('state_name').execute();
}

/** By name; undefined for an unknown state. */
export async function listLgas(db: ScopedDatabase, stateCode: string) {
  const state = await reading(db)
    .selectFrom('states')
    .select('id')
    .where(sql`upper(state_code)`, '=', stateCode.toUpperCase())
    .executeTakeFirst();
  if (!state) return undefined;
  return reading(db).selectFrom('lgas').select(['id', 'lga']).where('state_id', '=', state.id).orderBy('lga').execute();
}

export function listBanks(db: ScopedDatabase) {
  return reading(db)
    .selectFrom('banks')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();
}

export interface Places {
  readonly state_id: number | null;
  readonly lga_id: number | null;
  readonly bank_id: number | null;
}

/** The first place that is unknown or, for an LGA, not in the state; undefined when all are right. */
export async function wrongPlace(db: ScopedDatabase, places: Places): Promise<'state' | 'lga' | 'bank' | undefined> {
  const { state_id: state, lga_id: lga, bank_id: bank } = places;
  const existing = await reading(db)
    .selectNoFrom((row) => [
      row.selectFrom('states').select('id').where('id', '=', state).as('state'),
      row.selectFrom('lgas').select('id').where('id', '=', lga).where('state_id', '=', state).as('lga'),
      row.selectFrom('banks').select('id').where('id', '=', bank).as('bank'),
    ])
    .executeTakeFirstOrThrow();
  if (existing.state !== state) return 'state';
  if (existing.lga !== lga) return 'lga';
  return existing.bank === bank ? undefined : 'bank';
}
