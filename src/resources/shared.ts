/** Parts of several definitions: fields of people's forms, the outcome of a form, states, and what agents and purses open. */
import { LinkBase } from 'ra-core';
import { createElement, type ReactNode } from 'react';
import { lazyDialog, lazyPart } from '../engine/ui/lazy';
import { grouped } from '../i18n/format';
import { outcomeOf } from '../upstream/transactions';

/** CREDIT/DEBIT of a purse: on an agent's record and on a row of purses (P2-4). */
const moveMoney = lazyDialog(() => import('./purse/MoveMoney'));

/** What moves money on an agent's record and on a row of purses. */
export const movesMoney = { label: 'CREDIT/DEBIT', dialog: moveMoney } as const;

/** Movements of money that are not confirmed, each with the way to find out; the purse page has them in its cards. */
export const unknownMoves = lazyPart(() => import('./purse/UnknownMoves'));

/** A one-time password on screen: of an agent, an agent manager or an admin (D474). */
export const showPassword = {
  label: 'Show password',
  on: 'record',
  dialog: lazyDialog(() => import('./people/PasswordSlip')),
  access: 'ADMIN_ONLY',
  feature: 'passwordSlips',
} as const;

/** Credits many agents in one run: on a list of agents or of their purses, and on those selected. */
export const topUpAgents = {
  label: 'Top up agents…',
  on: 'list',
  call: 'moveMoney',
  plan: lazyDialog(() => import('./purse/TopUp')),
  bulk: { label: 'Top up', text: 'Top up {count} agent. |||| Top up {count} agents.' },
  access: 'ROLE_VIEW_PURSE',
  hiddenFor: ['AMBASSADOR', 'AGENT'],
} as const;

/** A state as its word with the shape and the colour that a record's head has: a green disc is on, a grey ring is off. */
export const stateCell = (isOn: boolean, text: string): ReactNode =>
  text !== '' && createElement('span', { className: `status status--${isOn ? 'success' : 'off'}` }, text);

/** A number that leads to the records that it counts; no records, no way. */
export const countCell = (count: number | undefined, to: string): ReactNode =>
  count ? createElement(LinkBase, { to, className: 'way-in' }, grouped(count)) : count;

/** Where a list has its first record once there is an agent. The service lets no agent create one (D323). */
export const createsAgent = {
  label: 'Create Agent',
  on: 'list',
  place: 'whereEmpty',
  link: { to: '/agents/create' },
  access: 'ROLE_VIEW_ALL_AGENT',
  hiddenFor: ['AGENT'],
} as const;

/** Pays into the central purse: the first movement of a new network (D510). */
export const fundsCentralPurse = {
  label: 'Fund the central purse',
  on: 'list',
  place: 'whereEmpty',
  dialog: lazyDialog(() => import('./purse/FundDialog')),
  access: 'ADMIN_ONLY',
  feature: 'funding',
} as const;

/** Finds the purses that run low. */
export const balanceUpTo = { label: 'Balance up to', kind: 'money', source: null, param: 'balance_lte' } as const;

/** The totals above the lists of the purse page. */
export const purseCards = lazyPart(() => import('./purse/PurseCards'), 'room room--purse');

/** The same with the line of what is listed. */
export const centralPurseCards = lazyPart(() => import('./purse/PurseCards'), 'room room--purse room--sums');

/** What `q` of a list searches: a filter that the search box sets, and only where the service takes it (D378). */
export const search = { q: { label: 'Search', source: null } } as const;

/** The agent of a record, chosen by the business name. */
export const agent = {
  kind: 'reference',
  source: 'agent.businessName',
  param: 'agentId',
  call: 'listAgents',
  search: 'businessName',
  /** The documented call searches by the business name only (P2-3). */
  searchAny: 'q',
  find: 'agentId',
  value: 'id',
  optionLabel: 'businessName',
  optionHint: 'user.memberId',
  /** The service shows an agent nobody else's. */
  sameFor: ['AGENT'],
} as const;

/** Transaction types of a record that has the name itself. */
export const typeByName = {
  kind: 'choice',
  choices: { call: 'listTransactionTypes', value: 'type', label: 'type' },
} as const;

export const gender = {
  kind: 'choice',
  choices: [
    { value: 'MALE', label: 'MALE' },
    { value: 'FEMALE', label: 'FEMALE' },
  ],
} as const;

export const state = {
  kind: 'choice',
  write: 'stateId',
  sends: 'number',
  choices: { call: 'listStates', value: 'id', label: 'stateName' },
} as const;

export const lga = {
  kind: 'choice',
  label: 'LGA',
  write: 'lgaId',
  sends: 'number',
  choices: {
    call: 'listLgas',
    value: 'id',
    label: 'lga',
    given: { stateCode: { field: 'state', take: 'stateCode' } },
  },
} as const;

export const bank = {
  kind: 'choice',
  write: 'bankId',
  sends: 'number',
  choices: { call: 'listBanks', value: 'id', label: 'name' },
} as const;

export const accountBvn = { label: 'BVN', secret: true, digits: true, maxChars: 11 } as const;

/** Every other failure of these forms reads so (P1-8, P2-8). */
export const OUTCOME = {
  success: 'operation Successful',
  asReceived: ['Already registered user'],
  failure: 'There was an error sending your request, please try again later.',
} as const;

/** A user who is there already may have been created by a first try, whose answer was lost (D410). */
const TONES = { successful: 'success', pending: 'pending', failed: 'failure' } as const;

/** How the outcome of a transaction's status code is drawn. */
export const toneOf = (statusCode: string | null) => TONES[outcomeOf(statusCode)];

export const UNIQUE_USER = { field: 'username', refused: 'Already registered user' } as const;

/** Of the address of a new user (D242). */
export const NEW_PASSWORD = { help: 'We create a one-time password for this address.', makesPassword: true } as const;

/** The days of a list's period. */
export const period = {
  startDate: { kind: 'day', source: null },
  endDate: { kind: 'day', source: null },
} as const;
