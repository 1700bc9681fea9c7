/** The route table: every call of the reference API. All that a file of `routes/` exports is a route. */
import * as admins from './routes/admins';
import * as agents from './routes/agents';
import * as audit from './routes/audit';
import * as dashboard from './routes/dashboard';
import * as fees from './routes/fees';
import * as hardware from './routes/hardware';
import * as managers from './routes/managers';
import * as partner from './routes/partner';
import * as pins from './routes/pins';
import * as places from './routes/places';
import * as processor from './routes/processor';
import * as purses from './routes/purses';
import * as roleGroups from './routes/roleGroups';
import * as session from './routes/session';
import * as terminals from './routes/terminals';
import * as transactions from './routes/transactions';
import * as versions from './routes/versions';
import * as views from './routes/views';
import type { Route } from './route';

export const routes: readonly Route[] = [
  session,
  dashboard,
  transactions,
  agents,
  terminals,
  pins,
  managers,
  places,
  audit,
  versions,
  processor,
  hardware,
  admins,
  roleGroups,
  fees,
  purses,
  partner,
  views,
].flatMap((file) => Object.values<Route>(file));
