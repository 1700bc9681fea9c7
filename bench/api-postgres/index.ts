/** The same questions to a PostgreSQL server of the system, with the bounds that it has. */
import { startPostgres } from '../../tests/postgres';
import { apiSuite } from '../api/index';

export const suite = apiSuite({
  name: 'PostgreSQL',
  bounds: {
    ordered: 150,
    period: 80,
    figure: 40,
    typing: 150,
    questions: 1,
    summaries: { few: 1, many: 1 },
    beside: 100,
    inserts: 1.15,
  },
  async place() {
    const server = await startPostgres();
    return { options: { databaseUrl: await server.createDatabase() }, remove: server.stop };
  },
});
