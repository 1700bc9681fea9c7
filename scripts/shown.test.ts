import { expect, it } from 'vitest';
import { resources } from '../src/resources/index';
import { shownRules } from './shown';

it('says whom the definitions show each list, and each field that they hide from somebody', () => {
  const agents = resources.find(({ name }) => name === 'agents');
  if (!agents) throw new Error('There are no agents');
  expect(shownRules().agents).toEqual({ access: [agents.access], hiddenFor: [] });
  expect(shownRules()).toMatchObject({ 'agents.edit': expect.anything(), 'agents.fields.phone': expect.anything() });
  const hiddenFor = ['AGENT'] as const;
  const fields = agents.fields.map((field) => (field.name === 'username' ? { ...field, hiddenFor } : field));
  const rules = shownRules([{ ...agents, fields }]);
  expect(rules['agents.fields.username']).toEqual({ access: [], hiddenFor: ['AGENT'] });
});
