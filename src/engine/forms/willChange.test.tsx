// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { useResource } from '../app/context';
import { normalise } from '../definition/checks/normalise.testing';
import { useResourceLabels } from '../kinds/resourceLabels';
import EditDialog from './EditDialog';

const teams = normalise({
  name: 'teams',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listRoleGroups' },
  fields: {
    id: { kind: 'number' },
    name: {},
    limit: { kind: 'money' },
    code: { secret: true },
  },
  edit: { call: 'updateRoleGroup', fields: ['name', 'limit', 'code'], review: true },
});

function Edit(): ReactNode {
  const labels = useResourceLabels(useResource('teams'));
  return (
    labels.resource.edit && <EditDialog labels={labels} form={labels.resource.edit} id="3" onClose={() => undefined} />
  );
}

const upstream = (): unknown => ({
  responseCode: '00',
  responseMessage: 'fine',
  data: [{ id: 3, name: 'Lagos', roles: [] }],
});

it('says what saving will change, from what to what, and of a secret only that it will', async () => {
  const { user } = openList({ at: '/teams', declared: [teams], upstream, view: <Edit /> });
  const name = await screen.findByLabelText('Name');
  expect(screen.queryByText(/^What will change/)).toBeNull();
  await user.type(name, ' West');
  await user.type(screen.getByLabelText('Limit'), '1500.5');
  await user.type(screen.getByLabelText('Code'), 'hush');
  const said = screen.getByText(/^What will change/).textContent;
  expect(said).toBe('What will change: Name from Lagos to Lagos West; Limit from nothing to 1,500.50; Code.');
  await user.clear(name);
  expect(screen.getByText(/Name from Lagos to nothing;/)).toBeDefined();
});
