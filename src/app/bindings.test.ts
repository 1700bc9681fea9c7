import { expect, it } from 'vitest';
import { engineOf } from '../../tests/engine';
import { registered, createDataProvider } from '../dataProvider/dataProvider';
import { createEngine } from '../engine/app/EngineProvider';
import { resources } from '../resources/index';
import { createClient } from '../upstream/client';
import { bindingsOf, currentStore } from './bindings';

const stand = engineOf();
const client = createClient({
  config: stand.config,
  token: () => 't',
  fetch: async () => Response.json({ responseCode: '00', data: [{ id: 7, version: '2.4' }] }),
});

it('has a provider that was made before read a resource that came later', async () => {
  const [late, early] = [resources.filter(({ name }) => name === 'versions'), resources.slice(0, 1)];
  const engine = createEngine({ ...stand, endpoint: registered, declaredResources: early });
  const current = currentStore({ engine, bindings: bindingsOf(early) });
  const provider = createDataProvider(client, () => current.get().bindings);
  const asked = () =>
    provider.getList('versions', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
  await expect(asked()).rejects.toThrow('no resource named "versions"');
  current.replace({ engine, bindings: { ...current.get().bindings, ...bindingsOf(late) } });
  expect((await asked()).data).toMatchObject([{ version: '2.4' }]);
});
