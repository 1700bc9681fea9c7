/** The same questions to a PostgreSQL server of the system, with the bounds that it has. */
import { openDatabase } from '../../server/database/database';
import { startPostgres } from '../../tests/postgres';
import { apiSuite } from '../api/index';

export const suite = apiSuite({
  name: 'PostgreSQL',
  bounds: { ordered: 150, period: 80, figure: 40, typing: 150, questions: 1, summaries: { few: 1, many: 1 } },
  async open() {
    const server = await startPostgres();
    return { database: await openDatabase({ databaseUrl: await server.createDatabase() }), remove: server.stop };
  },
});
