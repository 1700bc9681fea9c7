import { expect, it } from 'vitest';
import { localised } from '../../engine/definition/localised';
import { resources } from '../../resources/index';
import { splitActions } from './actionWords';

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
