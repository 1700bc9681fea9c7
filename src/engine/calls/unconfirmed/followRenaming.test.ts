// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { followRenaming } from './followRenaming';
import { add, entriesOf } from './store';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const lost = (user: string, id: string): void =>
  add(user, { id, call: 'moveMoney', reference: id, at: Date.now(), agentId: 7, amount: 2_000 });
const idsOf = (user: string): readonly string[] => entriesOf(user, null).map(({ id }) => id);

it('unconfirmed calls stay their person’s when the user name is changed [D927]', () => {
  followRenaming({ id: 7, username: 'ada' });
  lost('ada', 'T-1');
  lost('adamu', 'T-2');
  followRenaming({ id: 7, username: 'ada' });
  expect(idsOf('ada')).toEqual(['T-1']);
  followRenaming({ id: 7, username: 'ada.obi@desk' });
  expect([idsOf('ada'), idsOf('ada.obi@desk'), idsOf('adamu')]).toEqual([[], ['T-1'], ['T-2']]);
});

it('they are nobody else’s who gets the former name', () => {
  followRenaming({ id: 7, username: 'ada' });
  followRenaming({ id: 8, username: 'ada' });
  lost('ada', 'T-1');
  followRenaming({ id: 7, username: 'obi' });
  expect([idsOf('ada'), idsOf('obi')]).toEqual([['T-1'], []]);
});
