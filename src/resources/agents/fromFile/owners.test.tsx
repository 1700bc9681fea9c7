// @vitest-environment jsdom
/** Whose a user name and an email are, before a row is sent and after the service has refused it. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { check, open, results, row } from './FromFile.testing';

const TAKEN = 'You have no agent with this user name. The user name or the email belongs to somebody else.';

it('promises no row whose user name or email is another row’s, of staff, or of another agent', async () => {
  const agents = [{ id: 1, username: 'old', businessName: 'Shop' }];
  const rows = [
    row('ada1'),
    row('ada2').replace('ada2@', 'ADA1@'),
    row('boss').replace('boss@', 'free@'),
    row('ada3').replace('ada3@', 'Boss@'),
    row('fatima1'),
    row('ada4').replace('ada4@', 'old@'),
    row('ada5').replace('ada5@', 'ol@'),
  ];
  await check(open({ agents, codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'] }), ...rows);
  expect(results().map(([, result]) => result)).toEqual([
    'Will be created',
    'To correctEmail is already in row 2.',
    'To correctUser Name belongs to an admin, Boss.',
    'To correctEmail belongs to an admin, Boss.',
    'To correctUser Name belongs to an agent manager, fatima1.',
    'To correctEmail belongs to another agent, old.',
    'Will be created',
  ]);
});

it('checks the rows without the lists that the person may not read', async () => {
  const test = open();
  await check(test, row('boss'));
  expect(results()[0]?.[1]).toBe('Will be created');
  expect(test.asked.filter((asked) => asked.startsWith('/api/admin'))).toEqual([]);
  cleanup();
  const refused = open({ codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'], admins: 403 });
  await check(refused, row('boss'));
  expect(results()[0]?.[1]).toBe('Will be created');
});

it('does not promise a row again that the service has refused as somebody else’s', async () => {
  const test = open({ taken: 'boss' });
  await check(test, row('boss'), row('ada1'));
  await test.user.click(screen.getByRole('button', { name: 'Create 2 agents' }));
  await screen.findByText(`Already registered user · ${TAKEN}`);
  await test.user.click(screen.getByRole('button', { name: 'Another file' }));
  await test.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await check(test, row('BOSS'), row('ada1'), row('ada2'));
  expect(results().map(([, result]) => result)).toEqual([`To correct${TAKEN}`, 'Already there', 'Will be created']);
});
