import { expect, it } from 'vitest';
import { localised } from '../../engine/definition/localised';
import { resources } from '../../resources/index';
import { splitActions } from './actionWords';
import { typedMove } from './typedMove';

it('takes the short words of an action’s label with its others, and never alone', () => {
  const agents = resources.find(({ name }) => name === 'agents');
  if (!agents) throw new Error('No agents');
  const label = 'Réinitialiser le mot de passe';
  const french = localised(agents, 'fr', (key, { _ }) => (key.includes('resetPassword') ? label : _));
  const actions = french.actions.map((action) => ({ resource: french, action, also: '' }));
  const restOf = (typed: string) => splitActions(typed, actions, ['de', 'a'])?.rest;
  expect(restOf('reinitialiser le mot de passe adamu')).toBe('adamu');
  expect(restOf('adamu mot de passe')).toBe('adamu');
  expect(restOf('reinitialiser le mot de passe de adamu')).toBe('adamu');
  expect(restOf('mot de passe à la Une')).toBe('la Une');
  expect(restOf('magasin de adamu')).toBeUndefined();
});

it('takes the direction of money from its verb alone, also from a mistyped one, and never from a name', () => {
  const agents = resources.find(({ name }) => name === 'agents');
  if (!agents) throw new Error('No agents');
  const actions = agents.actions
    .filter(({ name }) => name === 'creditDebit')
    .map((action) => ({ resource: agents, action, also: 'débiter, créditer, fund, charge' }));
  const moved = (typed: string) => {
    const { action, amount, rest } = typedMove(typed, splitActions(typed, actions, ['to']), ['to']) ?? {};
    return [action, amount, rest];
  };
  expect(moved('credit debola 5000')).toEqual(['credit', 500_000, 'debola']);
  // Names that begin like the other verb, wherever the own one stands.
  for (const typed of ['credit debi stores 5000', 'debi stores credit 5000', 'fund debi stores 5,000.'])
    expect(moved(typed).slice(0, 2), typed).toEqual(['credit', 500_000]);
  expect(moved('debit cred stores 5000').slice(0, 2)).toEqual(['debit', 500_000]);
  // The letter of a name is no thousand.
  expect(moved('credit 500 k ventures')).toEqual(['credit', 50_000, 'k ventures']);
  expect(moved('credit 5000 to deborah')).toEqual(['credit', 500_000, 'deborah']);
  // A phone and an id are no amounts, on either side of one.
  for (const who of ['08161796061', '+234 816 179 6061', '0816-179-6061', 'KDA000029', 'kemi1'])
    expect(moved(`credit ${who} 5000`), who).toEqual(['credit', 500_000, who]);
  for (const who of ['08161796061', '+2348161796061', 'KDA000029', 'kemi1', 'kemi stores2'])
    expect(moved(`credit 25 000 to ${who}`), who).toEqual(['credit', 2_500_000, who]);
  for (const typed of ['credit 08161796061', 'credit adamu 08161796061', 'credit adamu 2348161796061'])
    expect(moved(typed)[1], typed).toBeUndefined();
  // Three digits make a group of thousands, four none: the 2 is the name's.
  expect(moved('credit kemi 2 5000')).toEqual(['credit', 500_000, 'kemi 2']);
  expect(moved('credit kemi 2 500')).toEqual(['credit', 250_000, 'kemi']);
  // Without an amount the verb is enough, and another word for the action says no direction.
  expect(moved('lawal credit')).toEqual(['credit', undefined, 'lawal']);
  expect(moved('debit to lawal')).toEqual(['debit', undefined, 'lawal']);
  for (const typed of ['fund lawal', 'credit debit lawal', 'debit/credit lawal'])
    expect(moved(typed), typed).toEqual([undefined, undefined, undefined]);
  for (const verb of ['debit', 'charge', 'deb', 'dbeit', 'debti', 'débiter', 'debitr'])
    expect(moved(`${verb} kemi 5000`), verb).toEqual(['debit', 500_000, 'kemi']);
});
