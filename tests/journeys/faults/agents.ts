/** The ways to the calls about agents, their terminals, devices and managers. */
import type { Locator, Page } from 'playwright-core';
import { act } from '../harness/actions';
import { agentWith } from '../harness/agents';
import { assignDevice, loadHardware } from '../../../src/upstream/terminals';
import { rowsShown } from '../harness/transactions';
import { administrator } from './calls';
import { typeAll, unique, type Stage, type Way } from './way';

type Agent = Awaited<ReturnType<typeof agentWith>>;

/** Not the documented sign-in, which other journeys need as it is. */
const someAgent = (url: string, wanted: (agent: Agent) => boolean = () => true): Promise<Agent> =>
  agentWith(url, (agent) => agent.user.username !== 'agent' && wanted(agent));

const listOf = async (url: string, wanted?: (agent: Agent) => boolean): Promise<string> =>
  `/agents?username=${(await someAgent(url, wanted)).user.username}`;

/** A list of one agent, who has a device of the test's own. */
async function withDevice(url: string): Promise<string> {
  const { user } = await someAgent(url);
  const serialNumber = `F-${unique()}`;
  const client = await administrator(url);
  await client.call(loadHardware, { file: new File([`serialNumber\n${serialNumber}\n`], 'one.csv') });
  await client.call(assignDevice, { memberId: user.memberId, serialNumber });
  return `/agents?username=${user.username}`;
}

const rowButton = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('button', { name, exact: true }).first();

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A dialog behind a row's button, and the button in it that sends. */
const onRow = (screen: string, name: string, wanted?: (agent: Agent) => boolean) => ({
  screen,
  at: (url: string) => listOf(url, wanted),
  reach: async ({ page }: Stage) => {
    await rowsShown(page);
    await rowButton(page, name).click();
    await dialog(page, name).waitFor();
  },
  press: (page: Page) => dialog(page, name).getByRole('button', { name, exact: true }),
});

const CHOOSES_BANK = { at: (url: string) => listOf(url, ({ bankTerminal }) => !bankTerminal) };

const onProfile = (button: string, sure: string) => ({
  screen: 'agent',
  at: async (url: string) => `/agents/${(await someAgent(url)).id}`,
  reach: async ({ page }: Stage) => {
    await act(page, button);
    await page.getByRole('dialog').waitFor();
  },
  press: (page: Page) => page.getByRole('dialog').getByRole('button', { name: sure, exact: true }),
});

const CREATES = { screen: 'agent form', at: '/agents/create' };

const main = (page: Page): Locator => page.getByRole('main');

const PERSON = {
  'First Name': 'Fault',
  'Last Name': 'Tests',
  'Date of Birth': '1990-05-17',
  'Account Number': '0123456789',
  'Account Name': 'Fault Tests',
  BVN: '22200000000',
};

async function choosePlace(scope: Locator): Promise<void> {
  await scope.getByLabel('Gender').selectOption('FEMALE');
  await scope.getByLabel('State').selectOption('Lagos');
  await scope.getByLabel('LGA').selectOption('Alimosho');
  await scope.getByLabel('Bank').selectOption({ index: 3 });
}

export const agentWays = {
  listAgents: { screen: 'agents', at: '/agents' },
  getAgentProfile: { screen: 'agent', at: async (url) => `/agents/${(await someAgent(url)).id}` },
  getAgentOutcomes: { screen: 'agent', at: async (url) => `/agents/${(await someAgent(url)).id}` },
  createAgent: {
    ...CREATES,
    fill: async ({ page }) => {
      const name = `fault.${unique()}`;
      await typeAll(main(page), {
        ...PERSON,
        'User Name': name,
        Email: `${name}@kobodesk.example`,
        'Business Name': 'Fault Stores',
        'Phone Number': '08030000000',
        'Business Address': '1 Broad Street, Lagos',
      });
      await choosePlace(main(page));
    },
    press: (page) => main(page).getByRole('button', { name: 'Create agent' }),
  },
  updateAgent: {
    screen: 'agent',
    at: async (url) => `/agents/${(await someAgent(url)).id}`,
    reach: async ({ page }) => {
      await act(page, 'Edit Agent');
      await dialog(page, 'Create Agent').getByLabel('Business Address').waitFor();
    },
    fill: ({ page }) =>
      typeAll(dialog(page, 'Create Agent'), {
        'Business Address': `${unique()} Marina Road`,
        'Middle Name': 'Of',
        BVN: '22200000000',
      }),
    press: (page) => dialog(page, 'Create Agent').getByRole('button', { name: 'Save agent' }),
  },
  setUserEnabled: {
    ...onProfile('DEACTIVATE', 'Deactivate'),
    /** One that nobody else looks for: what is slow takes effect. */
    at: async (url) => `/agents/${(await someAgent(url, ({ id }) => id > 150)).id}`,
  },
  resetPassword: onProfile('RESET PASSWORD', 'Reset password'),
  listTerminalBanks: {
    screen: 'agents',
    ...CHOOSES_BANK,
    reach: ({ page }) => rowsShown(page),
    choose: async ({ page }) => rowButton(page, 'Assign Terminal').click(),
  },
  assignTerminal: {
    ...onRow('agents', 'Assign Terminal'),
    ...CHOOSES_BANK,
    fill: async ({ page }) => {
      const bank = dialog(page, 'Assign Terminal').getByLabel('Bank');
      await bank.locator('option').nth(1).waitFor({ state: 'attached' });
      await bank.selectOption({ index: 1 });
    },
  },
  unassignTerminal: onRow('agents', 'Unassign Terminal', ({ bankTerminal }) => Boolean(bankTerminal)),
  generateActivationCode: {
    screen: 'agents',
    // Other journeys have given codes to agents, and what is slow does.
    at: (url) => listOf(url, ({ activationCode }) => !activationCode),
    reach: ({ page }) => rowsShown(page),
    press: (page) => rowButton(page, 'Generate'),
  },
  listDevices: {
    screen: 'agents',
    at: '/agents?username=agent',
    reach: ({ page }) => rowsShown(page),
    choose: async ({ page }) => rowButton(page, 'Unassign Device').click(),
  },
  assignDevice: {
    ...onRow('agents', 'Assign Device'),
    fill: ({ page }) => dialog(page, 'Assign Device').getByLabel('Serial Number').fill('NO-SUCH-DEVICE'),
  },
  unassignDevice: {
    ...onRow('agents', 'Unassign Device'),
    at: withDevice,
    fill: async ({ page }) => {
      const device = dialog(page, 'Unassign Device').getByLabel('Device');
      await device.locator('option').nth(1).waitFor({ state: 'attached' });
      await device.selectOption({ index: 1 });
    },
  },
  listStates: CREATES,
  listBanks: CREATES,
  listLgas: {
    ...CREATES,
    fill: ({ page }) => main(page).getByLabel('Business Name').fill('Fault Stores'),
    choose: async ({ page }) => main(page).getByLabel('State').selectOption('Lagos'),
  },
  listAgentManagers: { screen: 'managers', at: '/agentsmanager' },
  listSettlements: { screen: 'settlements', at: '/agentsmanager/settlements' },
  createAgentManager: {
    screen: 'manager form',
    at: '/agentsmanager/create',
    fill: async ({ page }) => {
      const name = `fault.${unique()}`;
      await typeAll(main(page), {
        ...PERSON,
        'User Name': name,
        Email: `${name}@kobodesk.example`,
        'Phone Number': '08030000001',
        Nationality: 'Nigerian',
        Address: '1 Broad Street, Lagos',
      });
      await main(page).getByLabel('ID Type').selectOption('voters id');
      await choosePlace(main(page));
    },
    press: (page) => main(page).getByRole('button', { name: 'Create agent manager' }),
  },
} as const satisfies Readonly<Record<string, Way>>;
