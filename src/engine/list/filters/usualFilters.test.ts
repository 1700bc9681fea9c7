import { expect, it } from 'vitest';
import { agents } from '../../../resources/agents/agents';
import { withAsked } from '../../../lists/question/asked';
import { audit } from '../../../resources/audit/audit';
import { agentManagers } from '../../../resources/agentManagers/agentManagers';
import { versions } from '../../../resources/versions/versions';
import { transactions } from '../../../resources/transactions/transactions';
import { normalise } from '../../definition/checks/normalise.testing';
import type { Resource } from '../../definition/resource';
import { usualFilters } from './FilterBar';

const labels = (of: Resource): readonly string[] => usualFilters(of).map(({ label }) => label);

it('a list that has no other filter, or none beside its period, has a button for each text, but for what only links set [D230]', () => {
  expect(labels(normalise(audit))).toEqual(['Start Date', 'User Name', 'Actions', 'IP Address', 'Changed record']);
  const managers = { ...agentManagers, tabs: agentManagers.tabs?.slice(0, 2) };
  expect(labels(normalise(managers))).toEqual(['State']);
  // Its search finds the same.
  expect(labels(normalise(versions))).toEqual([]);
  expect(labels(normalise(transactions))).toEqual(['Start Date', 'Agent', 'Status', 'Type', 'Beneficiary Bank']);
});

it('a comparison gets no button among the usual ones: each names a field, and removing leaves none behind', () => {
  const agentList = normalise(agents);
  const usual = ['Start Date', 'Terminal', 'No transaction since', 'Balance up to'];
  expect(labels(agentList)).toEqual(usual);
  expect(labels(withAsked(agentList, ['status_neq', 'dateCreated_empty', 'balance_gte']))).toEqual(usual);
});
