/** What forms choose from: states, their local government areas, banks (docs/contract.md, calls: places). */
import { endpoints } from '../../../src/upstream/index';
import { listBanks, listLgas, listStates } from '../../database/places';
import { failure, success } from '../envelope';
import { say } from '../messages';
import { holders } from '../policy';
import { requiredText } from '../query';
import { guardedRoute } from '../route';

/** All forms with places require this code. */
const policy = holders('ROLE_VIEW_ALL_AGENT');

export const stateList = guardedRoute({
  call: endpoints.listStates,
  policy,
  async handle(_input, { db }) {
    const states = await listStates(db);
    return success(states.map((row) => ({ id: row.id, stateCode: row.state_code, stateName: row.state_name })));
  },
});

export const lgaList = guardedRoute({
  call: endpoints.listLgas,
  policy,
  query: { stateCode: requiredText(20) },
  async handle({ query }, { db }) {
    const lgas = await listLgas(db, query.stateCode);
    return lgas ? success(lgas) : failure(say('stateUnknown'));
  },
});

export const bankList = guardedRoute({
  call: endpoints.listBanks,
  policy,
  async handle(_input, { db }) {
    return success(await listBanks(db));
  },
});
