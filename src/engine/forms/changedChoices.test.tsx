// @vitest-environment jsdom
/** Several choices of a field that somebody else has changed meanwhile. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { resources } from '../../resources/index';
import { useResource } from '../app/context';
import { useResourceLabels } from '../kinds/resourceLabels';
import EditDialog from './EditDialog';

const ROLES = [
  { id: 1, roleCode: 'ROLE_VIEW_PURSE', description: 'View purses' },
  { id: 2, roleCode: 'ROLE_VIEW_AUDIT_LOG', description: 'View the audit log' },
  { id: 3, roleCode: 'ROLE_VIEW_AGENT_FEE', description: 'View agent fees' },
];

function Edit(): ReactNode {
  const labels = useResourceLabels(useResource('roleGroups'));
  return (
    labels.resource.edit && <EditDialog labels={labels} form={labels.resource.edit} id="3" onClose={() => undefined} />
  );
}

it('are told by their names, theirs and one’s own, as they stand beside the boxes', async () => {
  let group = { id: 3, name: 'Auditors', version: 1, roles: ROLES.slice(0, 1) };
  const upstream = (url: URL): unknown => ({
    responseCode: '00',
    responseMessage: 'fine',
    data: url.pathname.endsWith('/roles') ? ROLES : [group],
  });
  const codes = ['ROLE_VIEW_PURSE', 'ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_AGENT_FEE'] as const;
  const { user } = openList({ codes, at: '/settings/role-groups', declared: resources, upstream, view: <Edit /> });
  await user.click(await screen.findByRole('checkbox', { name: 'View the audit log' }));
  group = { ...group, version: 2, roles: ROLES.slice(2) };
  await user.click(screen.getByRole('button', { name: 'Update role group' }));
  await screen.findByText('Someone else has changed this record in the meantime.');
  const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(choices).toEqual(['Theirs: View agent fees', 'Yours: View purses, View the audit log']);
});
