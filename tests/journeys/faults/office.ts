/** The ways to the calls of the back office itself: sign-in, settings, admins, role groups, versions, hardware, switch. */
import type { Locator, Page } from 'playwright-core';
import { createVersion } from '../../../src/upstream/versions';
import { bodyRows, rowOf, rowsShown } from '../harness/transactions';
import { administrator } from './calls';
import { typeAll, unique, type Stage, type Way } from './way';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const GROUPS = { screen: 'role groups', at: '/settings/role-groups' };

const createsGroup = async ({ page }: Stage): Promise<void> => {
  await rowsShown(page);
  await page.getByRole('button', { name: 'Create role group' }).or(page.getByRole('link', { name: 'Create role group' })).click(); // prettier-ignore
};

const PASSWORDS = {
  Password: 'not-my-password',
  'New Password': 'another-password-1',
  'Confirm Password': 'another-password-1',
};

/** A version of the test's own, which the browser may delete. */
async function publish(url: string): Promise<string> {
  const version = `0.${unique()}`;
  await (await administrator(url)).call(createVersion, { version });
  return version;
}

export const officeWays = {
  login: {
    screen: 'sign-in',
    as: 'nobody',
    at: '/',
    reach: ({ page }) => page.getByLabel('Username').waitFor(),
    fill: async ({ page }) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('kobodesk-demo-1');
    },
    press: (page) => page.getByRole('button', { name: /^Sign(?:ing)? in/ }),
  },
  changePassword: {
    screen: 'password',
    as: 'senior',
    at: '/settings/password',
    fill: ({ page }) => typeAll(main(page), PASSWORDS),
    press: (page) => page.getByRole('button', { name: 'Change password' }),
  },
  /** Two digits, so that the real service, too, leaves the agent without a PIN. */
  createPin: {
    screen: 'PIN',
    as: 'agent',
    at: '/settings/create-pin',
    fill: ({ page }) => typeAll(main(page), { 'Transaction PIN': '99' }),
    press: (page) => page.getByRole('button', { name: 'Create Pin' }),
  },
  resetPin: {
    screen: 'PIN',
    as: 'agent',
    at: '/settings/reset-pin',
    fill: ({ page }) => typeAll(main(page), { 'New transaction PIN': '99', BVN: '22222222222' }),
    press: (page) => page.getByRole('button', { name: 'Reset Pin' }),
  },
  listAudit: { screen: 'audit', at: '/audit' },
  listVersions: { screen: 'versions', at: '/appversion' },
  createVersion: {
    screen: 'versions',
    at: '/appversion',
    reach: ({ page }) => rowsShown(page),
    fill: ({ page }) => page.getByLabel('Version', { exact: true }).first().fill(`1.${unique()}`),
    press: (page) => page.getByRole('button', { name: 'Add', exact: true }),
  },
  deleteVersions: {
    screen: 'versions',
    at: '/appversion',
    reach: async ({ page, url }) => {
      const version = await publish(url);
      await page.reload();
      await rowOf(page, version).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await dialog(page, 'Delete version').waitFor();
    },
    press: (page) => dialog(page, 'Delete version').getByRole('button', { name: 'Delete', exact: true }),
  },
  listProcessors: { screen: 'switch', at: '/selectSwitch' },
  activateProcessor: {
    screen: 'switch',
    at: '/selectSwitch',
    reach: async ({ page }) => {
      const live = await page.locator('.switch__name').innerText();
      const other = live.includes('3 Line') ? 'Interswitch' : '3 Line Card';
      await page.getByLabel('Switch to').selectOption({ label: other });
      await page.getByRole('button', { name: 'Confirm' }).click();
      await dialog(page, 'Switch the live processor?').waitFor();
    },
    press: (page) => dialog(page, 'Switch the live').getByRole('button', { name: /^Switch/ }),
  },
  loadHardware: {
    screen: 'hardware',
    at: '/settings/profile',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Hardware Management' }).click();
      const file = { name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(`serialNumber\nF-${unique()}\n`) };
      await page.getByLabel('Choose File').setInputFiles(file);
      await dialog(page, 'Upload CSV File').getByText('devices.csv', { exact: true }).waitFor();
    },
    press: (page) => dialog(page, 'Upload CSV File').getByRole('button', { name: /^Upload/ }),
  },
  listAdmins: { screen: 'admins', at: '/admin' },
  createAdmin: {
    screen: 'admins',
    at: '/admin/create',
    fill: async ({ page }) => {
      const name = `fault.${unique()}`;
      await typeAll(main(page), {
        'First Name': 'Fault',
        'Last Name': 'Adamu',
        Username: name,
        Email: `${name}@kobodesk.example`,
      });
      await main(page).getByLabel('Role Group').selectOption({ label: 'Product' });
    },
    press: (page) => main(page).getByRole('button', { name: 'Create admin' }),
  },
  updateAdmin: {
    screen: 'admins',
    at: '/admin',
    reach: async ({ page }) => {
      await rowsShown(page);
      await bodyRows(page).last().getByRole('button', { name: /^KD/ }).click();
      await dialog(page, 'Update Admin').getByLabel('First Name').waitFor();
    },
    fill: ({ page }) => dialog(page, 'Update Admin').getByLabel('Last Name').fill(`Of ${unique()}`),
    press: (page) => dialog(page, 'Update Admin').getByRole('button', { name: 'Update admin' }),
  },
  listRoleGroups: GROUPS,
  listRoles: { ...GROUPS, choose: createsGroup },
  createRoleGroup: {
    ...GROUPS,
    reach: createsGroup,
    fill: async ({ page }) => {
      const form = dialog(page, 'Create role group');
      await form.getByLabel('Name', { exact: true }).fill(`Fault ${unique()}`);
      await form.getByRole('checkbox').first().check();
    },
    press: (page) => dialog(page, 'Create role group').getByRole('button', { name: 'Create role group' }),
  },
  updateRoleGroup: {
    ...GROUPS,
    reach: async ({ page }) => {
      await rowsShown(page);
      await rowOf(page, 'Product').getByRole('button', { name: 'Update', exact: true }).click();
      await dialog(page, 'Update role group').getByRole('checkbox').first().waitFor();
    },
    fill: ({ page }) => dialog(page, 'Update role group').getByRole('checkbox').last().click(),
    press: (page) => dialog(page, 'Update role group').getByRole('button', { name: 'Update role group' }),
  },
} as const satisfies Readonly<Record<string, Way>>;
