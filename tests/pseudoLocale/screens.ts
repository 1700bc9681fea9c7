/** The screens of each user in the journey of the pseudo-locale, and the way from one to the next. */
import type { Page } from 'playwright-core';
import { follow } from '../journeys/harness/follow';
import { endSoon, type Username } from '../journeys/harness/session';
import { accented } from './pseudo';

/** A screen: its name, and the way to it from the one before. */
type Screen = readonly [name: string, open: (page: Page) => Promise<unknown>];

const at = (path: string): Screen => [path, async (page) => follow(page, path)];
export const button = (page: Page, name: string) =>
  page
    .getByRole('button', { name: accented(name), exact: true })
    .locator('visible=true')
    .first();
const press = (name: string): Screen => [name, async (page) => button(page, name).click()];
const dialog = (name: string): Screen => [
  `${name} …`,
  async (page) => {
    await button(page, name).click();
    await page.getByRole('dialog').last().waitFor();
  },
];
const record: Screen = [
  'record',
  async (page) => {
    await page.getByRole('main').getByRole('row').nth(1).click();
    await page.locator('.record').waitFor();
  },
];
/** Other journeys generate codes, also for the newest agents. */
const recordWithoutCode: Screen = [
  'record',
  async (page) => {
    await page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: accented('Generate'), exact: true }) })
      .first()
      .click();
    await page.locator('.record').waitFor();
  },
];
/** In the middle of the row stands a value that is copied when it is pressed. @param x beside it, in pixels. */
const recordAt = (x: number): Screen => [
  'record',
  async (page) => {
    await page
      .getByRole('main')
      .getByRole('row')
      .nth(1)
      .click({ position: { x, y: 12 } });
    await page.locator('.record').waitFor();
  },
];
const escape: Screen = ['closed', async (page) => page.keyboard.press('Escape')];

const key = (name: string): Screen => [name, async (page) => page.keyboard.press(name)];
const broken = (path: string, call: RegExp): Screen => [
  `${path} broken`,
  async (page) => {
    await page.route(call, async (route) => route.abort());
    await follow(page, path);
    await button(page, 'Try again').waitFor();
    await page.unroute(call);
  },
];
const choose = (name: string): Screen => [
  name,
  async (page) => page.getByRole('menu').getByText(accented(name), { exact: true }).click(),
];
const fill = (label: string, value: string): Screen => [
  `${label} filled`,
  async (page) => page.getByLabel(accented(label), { exact: true }).fill(value),
];
/** Nothing is changed that other journeys find: the call is answered here. */
const answered = (call: RegExp, json: object): Screen => [
  `${call}`,
  async (page) => page.route(call, async (route) => route.fulfill({ json: { responseCode: '00', ...json } })),
];
const lost = (call: RegExp): Screen => [
  `${call} lost`,
  async (page) => page.route(call, async (route) => route.abort('connectionreset')),
];
const take = (label: string, index = 1): Screen => [
  `${label} taken`,
  async (page) => page.getByLabel(accented(label), { exact: true }).selectOption({ index }),
];
const until = (name: string): Screen => [name, async (page) => button(page, name).waitFor()];
const toast: Screen = ['toast', async (page) => page.locator('.toast').first().waitFor()];
const VIEW = '2026';
const viewOptions = press('Options of the view %{name}'.replace('%{name}', VIEW));
const images: Screen = [
  'images',
  async (page) => {
    const picture = { name: '1', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
    for (const label of ['Passport Image', 'Signature Image'])
      await page.getByLabel(accented(label)).setInputFiles(picture);
    // A form with a picture that is still being read is not sent.
    await page.locator('.image-input__preview').nth(1).waitFor();
  },
];
const sessionEnds: Screen = ['the session ends', endSoon];
const CUSTOMER = {
  FirstName: '1',
  LastName: '2',
  Gender: 'F',
  DateOfBirth: '1990-05-17',
  City: '3',
  StateOfOrigin: 'Lagos',
  LgaOfOrigin: 'Ikeja',
};

const select: Screen = ['selected', async (page) => page.locator('main [type=checkbox]:visible').nth(1).check()];

export const SCREENS: readonly (readonly [as: Username, screens: readonly Screen[]])[] = [
  [
    'admin',
    [
      at('/dashboard'),
      press('Show as table'),
      key('?'),
      escape,
      key('Control+k'),
      escape,
      at('/transactions?perPage=10'),
      dialog('Filter'),
      press('Apply filters'),
      escape,
      dialog('Columns'),
      escape,
      dialog('Export'),
      escape,
      dialog('Print'),
      escape,
      press('View options'),
      choose('Save as…'),
      fill('Name', VIEW),
      press('Save view'),
      viewOptions,
      choose('Edit view…'),
      escape,
      viewOptions,
      choose('Delete…'),
      press('Delete view'),
      recordAt(100),
      press('View Receipt'),
      escape,
      at('/transactions?transactionId=999999'),
      at('/transactions?startDate=2026-13-45&perPage=7'),
      at('/admin'),
      select,
      press('Reset passwords'),
      answered(/password\/reset/, { responseMessage: '.' }),
      press('Reset passwords (1)'),
      press('Close'),
      record,
      dialog('Reset password'),
      press('Reset password'),
      at('/admin/create'),
      press('Create admin'),
      at('/agents'),
      recordWithoutCode,
      answered(/activation\/generate/, { data: { activationCode: '123456' } }),
      dialog('GENERATE ACTIVATION CODE'),
      escape,
      dialog('Edit Agent'),
      escape,
      at('/agents?page=1'),
      dialog('Assign Terminal'),
      take('Bank'),
      answered(/terminal\/assign/, {}),
      press('Assign Terminal'),
      toast,
      at('/agents?username=agent'),
      dialog('Unassign Terminal'),
      lost(/terminal\/unassign/),
      press('Unassign Terminal'),
      until('Dismiss'),
      dialog('Unassign Device'),
      take('Device'),
      answered(/hardware\/un-assign/, { responseMessage: '.' }),
      press('Unassign Device'),
      dialog('Assign Device'),
      fill('Serial Number', '1'),
      answered(/hardware\/assign/, { responseMessage: '.' }),
      press('Assign Device'),
      toast,
      at('/agents/create'),
      at('/agentsmanager'),
      record,
      at('/agentsmanager/create'),
      at('/agentsmanager/settlements'),
      record,
      at('/agentfees'),
      press('SUBMIT'),
      press('Update'),
      escape,
      record,
      at('/purse'),
      at('/purse/agentPurses'),
      dialog('CREDIT/DEBIT'),
      escape,
      broken('/audit?perPage=30', /\/audit/),
      at('/audit'),
      recordAt(160),
      at('/selectSwitch'),
      [
        'chosen',
        async (page) => {
          const other = page.locator('.switch option:enabled:not(:checked)').last();
          await page.locator('.switch select').selectOption((await other.getAttribute('value')) ?? '');
        },
      ],
      dialog('Confirm'),
      escape,
      at('/appversion'),
      select,
      press('Delete'),
      escape,
      at('/settings/profile'),
      at('/settings/password'),
      at('/settings/role-groups'),
      press('Create role group'),
      escape,
      at('/settings/notifications'),
      at('/openAccount'),
      at('/gtb'),
      at('/gtb?operation=B'),
      press('Continue'),
      answered(/AccountOpeningConsent/, { ResponseCode: '00' }),
      answered(/GetSingleBVN/, { responseObject: CUSTOMER }),
      answered(/\/AccountOpening$/, { ResponseCode: '00', AccountNumber: '0123456789' }),
      answered(/create-record/, {}),
      fill('Phone Number', '08030000001'),
      fill('PCCode', '12'),
      dialog('Continue'),
      press('Agree'),
      press('OK'),
      fill('OTP', '123456'),
      press('Submit'),
      fill('BVN', '22110000003'),
      press('Submit'),
      press('Open the account'),
      images,
      dialog('Open the account'),
      press('OK'),
      at('/gtb?operation=F'),
      press('Open the account'),
      ...['First Name', 'Last Name', 'Mother’s Maiden Name', 'City', 'PCCode'].map((label) => fill(label, '12')),
      fill('Date of Birth', '1990-05-17'),
      fill('BVN', '22110000003'),
      fill('Phone Number', '08030000001'),
      ...['Gender', 'State of Origin', 'LGA'].map((label) => take(label)),
      dialog('Open the account'),
      press('OK'),
      at('/gtb?operation=O'),
      press('Link the card'),
      answered(/LinkTier1Card/, { ResponseCode: '00' }),
      fill('OTP', '123456'),
      fill('Sequence Number', '1'),
      dialog('Link the card'),
      press('OK'),
      lost(/LinkTier1Card/),
      fill('OTP', '123456'),
      fill('Sequence Number', '1'),
      press('Link the card'),
      until('Send again under this reference'),
      at('/gtb'),
      at('/virtual-account'),
      at('/resources'),
      at('/banks'),
      at('/404'),
      dialog('Hardware Management'),
      escape,
      sessionEnds,
    ],
  ],
  [
    'agent',
    [at('/dashboard'), at('/agentsaccount'), at('/settings/create-pin'), at('/settings/reset-pin'), at('/audit')],
  ],
  [
    'ambassador',
    [at('/dashboard'), at('/agents'), record, press('Edit Agent'), escape, at('/agents/create'), at('/agentsmanager')],
  ],
  ['newcomer', []],
];
