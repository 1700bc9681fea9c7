// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stored } from '../../../../tests/list/harness';
import { BVN, check, HEADINGS, open, results, row, saved } from './FromFile.testing';
import { isAnything } from '../../../engine/browser/unsaved';
import { readAgents } from './table';

it('names the headings before a file is chosen, and gives a file with them', async () => {
  const { user } = open();
  expect((await screen.findByText(/^Headings: First Name, /)).textContent).toContain('Business Name');
  await user.click(screen.getByRole('button', { name: 'Download a template' }));
  const headings = (await saved[0]?.text())?.replace('\uFEFF', '') ?? '';
  await user.upload(screen.getByLabelText('Choose file'), new File([`${headings}${'x,'.repeat(3)}`], 'agents.csv'));
  const first = await screen.findByLabelText<HTMLSelectElement>('First Name');
  expect(first.selectedOptions[0]?.textContent).toBe('First Name');
});

it('shows each row as it will be, and creates it by the specified call [D531]', async () => {
  const test = open();
  await check(test, row('ada1'), row('ada2', { manager: 'fatima1' }));
  expect(results()[0]).toEqual(['2', 'Will be created', 'Ada', 'Obi', 'ada1', 'ada1@x.example', 'FEMALE', '1990-05-17', 'Shop ada1', 'Lagos', 'Ikeja', '•••', 'Fatima Nneka Bello']); // prettier-ignore
  expect(test.bodies).toEqual([]);
  await test.user.click(screen.getByRole('button', { name: 'Create 2 agents' }));
  await screen.findByText('2 done.');
  const body = { firstname: 'Ada', lastname: 'Obi', email: 'ada1@x.example', gender: 'FEMALE', dateOfBirth: '1990-05-17', businessName: 'Shop ada1', stateId: 25, lgaId: 501, agentManagerId: 5, accountBvn: BVN, username: 'ada1' }; // prettier-ignore
  expect(test.bodies[0]).toEqual(body);
  expect(test.agents.map(({ username }) => username)).toEqual(['ada1', 'ada2']);
});

it('offers an administrator one sheet of slips of the agents just created, and not of those shown already [D560]', async () => {
  vi.stubGlobal('print', () => undefined);
  const test = open({ features: ['passwordSlips'], refuse: 'late' });
  await check(test, row('late'), row('ada1'), row('ada2'), row('ada3'));
  await test.user.click(screen.getByRole('button', { name: 'Create 4 agents' }));
  await test.user.click(await screen.findByRole('button', { name: 'Show 3 one-time passwords' }));
  await test.user.click(await screen.findByRole('button', { name: 'Show 3 passwords' }));
  await test.user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(screen.getAllByRole('region', { name: /^Slip/ }).map(({ textContent }) => textContent?.match(/PASS-ada\d/)?.[0])).toEqual(['PASS-ada1', 'PASS-ada2', 'PASS-ada3']); // prettier-ignore
  await test.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Done with this file'));
  expect(screen.queryByRole('button', { name: /one-time password/ })).toBeNull();
  expect(stored() + document.body.innerHTML).not.toContain('PASS-');
});

it('asks before slips that were not shown and rows that were not saved are left, and shows the slips later [D560]', async () => {
  vi.stubGlobal('print', () => undefined);
  const test = open({ features: ['passwordSlips'], refuse: 'late' });
  await check(test, row('late'), row('ada1'), row('ada2'));
  await test.user.click(screen.getByRole('button', { name: 'Create 3 agents' }));
  await screen.findByRole('button', { name: 'Show 2 one-time passwords' });
  expect([isAnything('running'), isAnything('unsaved')]).toEqual([false, true]);
  test.go('/dashboard');
  const question = await screen.findByText(/were not shown/);
  expect(question.textContent).toBe(
    '2 one-time passwords were not shown. One row to correct was not saved. To get at them later, choose the same file again.',
  );
  await test.user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(test.address()).toContain('/agents-from-file');
  await test.user.click(screen.getByRole('button', { name: 'Save the row to correct' }));
  await test.user.click(screen.getByRole('button', { name: 'Another file' }));
  expect((await screen.findByText(/were not shown/)).textContent).not.toContain('row');
  await test.user.click(screen.getByRole('button', { name: 'Leave' }));
  await check(test, row('ada1'), row('ada2'));
  await test.user.click(screen.getByRole('button', { name: 'Ask for slips of 2 agents already there' }));
  await test.user.click(await screen.findByRole('button', { name: 'Show 2 passwords' }));
  expect(await screen.findAllByRole('region', { name: /^Slip/ })).toHaveLength(2);
});

it('says before the agents are created how their one-time passwords are delivered [D561]', async () => {
  const features = ['passwordDelivery', 'passwordSlips'];
  await check(open({ features }), row('ada1'), row('ada2'));
  expect(
    await screen.findByText(/^We create a one-time password for each agent\. .* as a sheet of slips/),
  ).toBeDefined();
  cleanup();
  await check(open({ features, group: 'Product' }), row('ada1'));
  expect(
    await screen.findByText(/^We create a one-time password for the agent\. .* only an administrator/),
  ).toBeDefined();
});

it.each([{}, { features: ['passwordSlips'], group: 'Product' }])(
  'offers no slips where the service shows no passwords, nor to others than administrators: %o',
  async (options) => {
    const test = open(options);
    await check(test, row('ada1'), row('ada2'));
    await test.user.click(screen.getByRole('button', { name: 'Create 2 agents' }));
    await screen.findByText('2 done.');
    expect(screen.queryByRole('button', { name: /one-time password/ })).toBeNull();
  },
);

it('says of each row why not, by the checks of the form, and saves those rows to correct', async () => {
  const test = open({ refuse: 'late' });
  await check(
    test,
    row('late'),
    row('', {}),
    row('wrong', { sex: 'X', born: '1990-13-45', state: 'Nowhere', manager: 'Nobody', bvn: '2.2E+10' }),
    row('LATE'),
  );
  expect(results().map(([at, result]) => `${at} ${result}`)).toEqual([
    '2 Will be created',
    expect.stringContaining('Enter User Name.'),
    expect.stringContaining('4 To correct'),
    '5 To correctUser Name is already in row 2.Email is already in row 2.',
  ]);
  const wrong = results()[2]?.[1] ?? '';
  for (const sentence of [
    'Gender: “X” was not found.',
    'Date of Birth: Enter a day as YYYY-MM-DD.',
    'State: “Nowhere” was not found.',
    'Agent Manager: “Nobody” was not found.',
    'BVN: only digits are accepted.',
  ])
    expect(wrong).toContain(sentence);
  await test.user.click(screen.getByRole('button', { name: 'Create one agent' }));
  await screen.findByText('1 failed.');
  expect(screen.getByText('BVN: no bank takes this.')).toBeDefined();
  await test.user.click(screen.getByRole('button', { name: 'Save 4 rows to correct' }));
  const text = await saved[0]?.text();
  expect(text?.split('\r\n')[0]).toContain('BVN,Why it was not created');
  expect(text).toContain('BVN: no bank takes this.');
  expect(text).toContain(BVN);
  expect(readAgents(new TextEncoder().encode(text ?? ''))).toMatchObject({ table: { rows: { length: 4 } } });
});

it('says before anything is sent what the service would refuse, and gives a phone its first 0 back [D867]', async () => {
  const test = open();
  const headings = `${HEADINGS},Phone,Account Number`;
  const lines = [
    `${row('ada1')},8031234567,0123456789`,
    `${row('ada2', { bvn: '123' })},08031234567,123456789`,
    `${row('two words', { born: '1/1/2099' }).replace('Ada,', ',')},,`,
    `${row('ada4').replace('Ada,', '#N/A,')},,`,
    `${row('ada5', { shop: 'S'.repeat(121) })},2.34803E+12,`,
    `${row('u'.repeat(51)).replace('Ada,', `${'A'.repeat(61)},`)},n/a,`,
    `${row('u'.repeat(50), { shop: 'S'.repeat(120) }).replace('Ada,', `${'A'.repeat(60)},`)},+234 803 123 4567,`,
    `${row('ada8').replace('Ada,', '#NOT_CALCULATED!,')},,`,
    `${row('ada9')},4111 1111 1111 1111,`,
  ];
  const file = new File([[headings, ...lines].join('\n')], 'agents.csv', { type: 'text/csv' });
  await test.user.upload(await screen.findByLabelText('Choose file'), file);
  await test.user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByRole('heading', { name: 'What will be created' });
  const [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth] = results().map((cells) =>
    cells.join(' '),
  );
  expect(first).toContain('Will be created');
  expect(first).toContain('08031234567');
  for (const sentence of ['Enter BVN in full: 11 digits.', 'Enter Account Number in full: 10 digits.'])
    expect(second).toContain(sentence);
  for (const sentence of ['Enter First Name.', 'User Name: only letters', 'Date of Birth is a day to come.'])
    expect(third).toContain(sentence);
  expect(fourth).toContain('First Name: #N/A is an error of the spreadsheet. Correct the cell.');
  expect(eighth).toContain('First Name: the formula of this cell was never calculated.');
  const phone = 'Phone Number: only digits, spaces and + ( ) -';
  for (const sentence of ['Business Name: at most 120 characters', phone]) expect(fifth).toContain(sentence);
  for (const sentence of ['First Name: at most 60 ch', 'User Name: at most 50 ch', phone])
    expect(sixth).toContain(sentence);
  expect(seventh).toContain('Will be created');
  expect(ninth).toContain('Phone Number may hold a card number or a BVN');
});

it('creates nobody twice: the same file again, an answer that was lost, and a user name with other data', async () => {
  const agents = [
    { id: 1, username: 'ada1', businessName: 'Shop ada1' },
    { id: 2, username: 'ada2', businessName: 'Another shop' },
  ];
  const test = open({ agents, lose: true });
  await check(test, row('ada1'), row('ada2'), row('ada3'), row('ada4'));
  expect(results().map(([, result]) => result)).toEqual([
    'Already there',
    'To correctAn agent with this user name exists with other data: Business Name.',
    'Will be created',
    'Will be created',
  ]);
  await test.user.click(screen.getByRole('button', { name: 'Create 2 agents' }));
  await screen.findByText(/1 unconfirmed|unconfirmed/);
  await test.user.click(await screen.findByRole('button', { name: 'Send the unconfirmed row again' }));
  await screen.findByText('2 done.');
  expect(screen.getByText('Already there. Nothing was created twice.')).toBeDefined();
  expect(test.agents.filter(({ username }) => username === 'ada3')).toHaveLength(1);
});

it('keeps nothing of the file: no storage, address, notice or text on the page has its BVN [D531]', async () => {
  const test = open();
  const looks: string[] = [];
  const look = (): void => {
    looks.push(stored(), test.address(), document.body.innerHTML, test.asked.join(' '));
  };
  await check(test, row('canary1'), row('canary2', { sex: '?' }));
  look();
  await test.user.click(screen.getByRole('button', { name: 'Create one agent' }));
  look();
  await screen.findByText('1 done.');
  look();
  cleanup();
  looks.push(stored());
  expect(looks.filter((text) => text.includes(BVN))).toEqual([]);
  expect(stored()).not.toContain('canary');
});

it('matches its columns by hand, asks for the user name, and goes back to them', async () => {
  const test = open();
  const file = new File(['Who,Odd\nada,x'], 'agents.csv');
  await test.user.upload(await screen.findByLabelText('Choose file'), file);
  expect(await screen.findByText('Not used: Who, Odd')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Check the rows' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Choose the column for User Name: it tells agents apart.')).toBeDefined();
  await test.user.selectOptions(screen.getByLabelText('User Name'), 'Who');
  await test.user.click(button);
  await screen.findByRole('heading', { name: 'What will be created' });
  await test.user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(await screen.findByLabelText('User Name')).toHaveProperty('value', '0');
  await test.user.click(screen.getByRole('button', { name: 'Another file' }));
  await screen.findByLabelText('Choose file');
});

it('says in one line which fields a heading matched, and shows the others', async () => {
  const test = open();
  await test.user.upload(
    await screen.findByLabelText('Choose file'),
    new File(['User Name,Gender,Odd\nada,x,y'], 'agents.csv'),
  );
  const folded = (await screen.findByText(/^2 columns matched: .*User Name/)).closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.contains(screen.getByLabelText('User Name'))).toBe(true);
  expect(folded?.contains(screen.getByLabelText('Email'))).toBe(false);
  await test.user.click(screen.getByText('Change'));
  expect(folded?.open).toBe(true);
});

it('is refused in words where it is no table, and to people who may not create agents', async () => {
  const test = open();
  await test.user.upload(await screen.findByLabelText('Choose file'), new File(['User Name'], 'agents.csv'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The file has no rows below its headings.'));
  cleanup();
  open({ group: 'AGENT' });
  await screen.findByText('You do not have permissions to view this page.');
});
