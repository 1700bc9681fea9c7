/** The route table: every call of the reference API. All that a file of `routes/` exports is a route. */
import * as accounts from './routes/accounts';
import * as admins from './routes/admins';
import * as agentList from './routes/agentList';
import * as agents from './routes/agents';
import * as attention from './routes/attention';
import * as control from './routes/control';
import * as dashboard from './routes/dashboard';
import * as deliveries from './routes/deliveries';
import * as deliveryFiles from './routes/deliveryFiles';
import * as devices from './routes/devices';
import * as fees from './routes/fees';
import * as managers from './routes/managers';
import * as notes from './routes/notes';
import * as mailTest from './routes/mailTest';
import * as notices from './routes/notices';
import * as partner from './routes/partner';
import * as places from './routes/places';
import * as purses from './routes/purses';
import * as roleGroups from './routes/roleGroups';
import * as search from './routes/search';
import * as session from './routes/session';
import * as setup from './routes/setup';
import * as subscriptions from './routes/subscriptions';
import * as statements from './routes/statements';
import * as timeline from './routes/timeline';
import * as transactions from './routes/transactions';
import * as views from './routes/views';
import * as webhooks from './routes/webhooks';
import type { Route } from './route';

export const routes: readonly Route[] = [
  session,
  dashboard,
  attention,
  control,
  devices,
  transactions,
  agentList,
  agents,
  managers,
  places,
  admins,
  roleGroups,
  fees,
  purses,
  statements,
  timeline,
  partner,
  accounts,
  views,
  notes,
  mailTest,
  notices,
  subscriptions,
  deliveryFiles,
  deliveries,
  webhooks,
  search,
  setup,
]
  .flatMap((file) => Object.values<Route>(file))
  // `/deliveries/:id` would take `files` for an id.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
