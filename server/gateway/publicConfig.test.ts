import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillConfig } from './publicConfig';

const BASE = '/api/v1';
const key = { pem: 'PEM', scheme: 'RSAES-PKCS1-V1_5' } as const;
const filled = (config: object, withKey = true): unknown =>
  JSON.parse(fillConfig(JSON.stringify(config), { key: withKey ? key : undefined, ownBase: BASE, demo: true }));

const calling = (base: string, features?: readonly string[]) =>
  filled({ hosts: { api: { base } }, ...(features && { features }) }, false);

it('is filled with the key and its scheme, beside everything else', () => {
  const switches = { partnerBankScheme: 'RSA-OAEP', manualAccountForm: true };
  expect(filled({ hosts: { other: 1 }, publicKeys: { other: 'x' }, switches, demo: true })).toEqual({
    hosts: { other: 1 },
    publicKeys: { other: 'x', partnerBank: 'PEM' },
    switches: { partnerBankScheme: 'RSAES-PKCS1-V1_5', manualAccountForm: true },
    demo: true,
  });
  expect(filled({})).toEqual({
    publicKeys: { partnerBank: 'PEM' },
    switches: { partnerBankScheme: 'RSAES-PKCS1-V1_5' },
  });
});

it('keeps the key that the file names, and has none where there is none', () => {
  const own = { publicKeys: { partnerBank: 'MIIB' }, switches: {} };
  expect(filled(own)).toEqual(own);
  expect(filled({}, false)).toEqual({});
});

it('names nothing that docs/contract.md does not', () => {
  const { features } = z.object({ features: z.array(z.string()) }).parse(calling(BASE));
  const page = readFileSync('docs/contract.md', 'utf8');
  expect(features.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('names what this server has beyond the contract to an app that calls it, and to no other', () => {
  const beyond = [
    'agentCashOut',
    'agentColumns',
    'agentOutcomes',
    'agentTimeline',
    'choiceCounts',
    'dashboardAttention',
    'dashboardPeriod',
    'deliveries',
    'devices',
    'logout',
    'notes',
    'notices',
    'openedAccounts',
    'ownPurse',
    'passwordDelivery',
    'passwordRules',
    'purseEntries',
    'purseStatements',
    'recordActivity',
    'search',
    'setup',
    'subscriptions',
    'versionFigures',
    'webhooks',
  ];
  expect(calling('/api/v1/')).toMatchObject({ features: beyond });
  const more = ['approvals', 'logout', ...beyond.filter((name) => name !== 'logout')];
  expect(calling('/api/v1', ['approvals', 'logout'])).toMatchObject({ features: more });
  expect(calling('/api/v1')).toMatchObject({
    hosts: {
      api: {
        base: '/api/v1',
        transport: {
          filters: { listTransactions: ['statusGroup', 'sameCardAs', 'pendingOver', 'bankName', 'agentManager', 'q'] },
        },
      },
    },
  });
  expect(calling('https://other.example/api/v1')).not.toHaveProperty('features');
  expect(JSON.stringify(calling('https://other.example/api/v1'))).not.toContain('transport');
});

it.each(['', '{', '[]', 'null', '{ "publicKeys": 5 }'])('is left as it is where it cannot be read: %s', (text) => {
  expect(fillConfig(text, { key, ownBase: BASE, demo: true })).toBe(text);
});
