// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DETAILS, openOperations, type Answer } from './operations.testing';
import { noteOpened } from './keepRecording';

const options = () => within(screen.getByLabelText('Select an action')).getAllByRole('option');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const close = async (name: string) => fireEvent.click(within(await dialog(name)).getByRole('button', { name: 'OK' }));

describe('the operations', () => {
  it('are a select with two of them, and the manual form where it is switched on [P2-2.77] [P2-2.79]', async () => {
    openOperations();
    await screen.findByLabelText('Select an action');
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Select Operation',
      'Open New account with BVN',
      'Link your Tier 1 card to your account',
    ]);
    expect(options().map((one) => one.getAttribute('value'))).toEqual(['', 'B', 'O']);
    cleanup();
    openOperations({ at: '/gtb?operation=F', switches: { manualAccountForm: true } });
    await screen.findByLabelText('Mother’s Maiden Name');
    expect(options()).toHaveLength(4);
  });

  it('show their own form, and none by an address that is not offered [P2-2.78]', async () => {
    openOperations({ at: '/gtb?operation=F' });
    await screen.findByText('What has the customer come for?');
    fireEvent.change(screen.getByLabelText('Select an action'), { target: { value: 'O' } });
    await screen.findByLabelText('Sequence Number');
    fireEvent.change(screen.getByLabelText('Select an action'), { target: { value: 'B' } });
    await screen.findByLabelText('PCCode');
    expect(screen.queryByLabelText('Sequence Number')).toBeNull();
  });
});

describe('what the customer tells in confidence', () => {
  it.each([
    ['O', 'OTP', 'one-time-code'],
    ['O', 'Card Last Six Digits', 'off'],
    ['O', 'Secret Answer', 'off'],
    ['F', 'NDPR OTP Code', 'one-time-code'],
    ['F', 'BVN', 'off'],
  ])('is hidden on the screen and no password, %s: %s', async (operation, label, autocomplete) => {
    vi.stubGlobal('CSS', { supports: () => true });
    openOperations({ at: `/gtb?operation=${operation}`, switches: { manualAccountForm: true } });
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    expect([input.type, input.autocomplete]).toEqual(['text', autocomplete]);
    expect(input.classList.contains('input--masked')).toBe(true);
    expect(input.dataset).toMatchObject({ lpignore: 'true' });
  });
});

describe('before anything can be typed', () => {
  it.each([
    ['none', '', /has no public key/],
    ['half of one', 'MIIBIjANBgkqhkiG9w0BAQEF', /not a complete RSA public key/],
  ])('a bad key is said to be one: %s', async (_what, key, sentence) => {
    openOperations({ at: '/gtb?operation=B', key });
    expect((await screen.findByRole('alert', { name: '' })).textContent).toMatch(/not set up|^$/);
    await screen.findByText(sentence);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('a gateway that is not ready is said to be so, and asked again', async () => {
    const not = { responseCode: '00', data: { ready: false, reason: 'PARTNER_BANK_AUTH_VALUE is not set.' } };
    const { answers } = openOperations({ at: '/gtb?operation=B', answers: { '/status': not } });
    await screen.findByText('PARTNER_BANK_AUTH_VALUE is not set.');
    screen.getByText('Tell your administrator:');
    expect(screen.queryByRole('textbox')).toBeNull();
    delete answers['/status'];
    press('Check again');
    await screen.findByLabelText('PCCode');
  });

  it('a gateway that is not ready is the administrator’s own to set up', async () => {
    const not = { responseCode: '00', data: { ready: false, reason: 'PARTNER_BANK_URL is missing.' } };
    openOperations({ at: '/gtb?operation=B', as: 'ADMIN', answers: { '/status': not } });
    await screen.findByText('Set this on the server, then restart it:');
    expect(screen.queryByText(/Tell your administrator/)).toBeNull();
  });

  it('a gateway that misses the key as well says so for both', async () => {
    const reason = 'PARTNER_BANK_URL and PARTNER_BANK_PUBLIC_KEY are missing.';
    const not = { responseCode: '00', data: { ready: false, reason } };
    openOperations({ at: '/gtb?operation=B', key: '', answers: { '/status': not } });
    await screen.findByText(reason);
    expect(screen.queryByText(/has no public key/)).toBeNull();
  });

  it('a gateway without that call is nothing to speak of', async () => {
    openOperations({ at: '/gtb?operation=B', answers: { '/status': 404 } });
    await screen.findByLabelText('PCCode');
    expect(screen.queryByText(/could not be checked/)).toBeNull();
  });

  it('one that cannot be asked is a word of warning, no more', async () => {
    const { answers } = openOperations({ at: '/gtb?operation=B', answers: { '/status': null } });
    await screen.findByText(/Could not check the connection.*could not reach the service/);
    screen.getByLabelText('PCCode');
    delete answers['/status'];
    press('Try again');
    await vi.waitFor(() => expect(screen.queryByText(/could not be checked/)).toBeNull());
  });

  it('the sandbox shows its codes and customers in a demonstration, and never elsewhere', async () => {
    const sandbox = {
      codes: [{ purpose: 'cardLink', phone: '0803', code: '771204', expiresAt: '2026-11-20T11:05:00Z' }],
      customers: [{ bvn: '22110000003', phone: '0803', name: 'Ada Obi' }],
      failures: [],
    };
    const status = { responseCode: '00', data: { ready: true, sandbox } };
    openOperations({ demo: true, answers: { '/status': status } });
    const panel = await screen.findByRole('complementary', { name: 'Demonstration' });
    expect(within(panel).getByText('204816').parentElement?.querySelector('button')).not.toBeNull();
    within(panel).getByText('771204');
    within(panel).getByText(/Card link, 0803, until 12:05 \(Lagos\)/);
    cleanup();
    openOperations({ answers: { '/status': status } });
    await screen.findByLabelText('Select an action');
    expect(screen.queryByText('771204')).toBeNull();
  });
});

/** As far as Agree. */
async function agree(answer: Answer) {
  const page = openOperations({ at: '/gtb?operation=B', answers: { '/AccountOpeningConsent': answer } });
  await screen.findByLabelText('PCCode');
  type('Phone Number', '0803000x0003');
  type('PCCode', '12');
  press('Continue');
  const terms = await dialog('Terms and Conditions');
  expect(terms.textContent).toMatch(/agrees to share their data with the partner bank for verification/);
  expect(terms.textContent).toMatch(/securely processed and not shared with third parties without consent/);
  within(terms).getByRole('button', { name: 'Cancel' });
  expect(page.asked).not.toContain('/api/v1/AccountOpeningConsent');
  press('Agree');
  return page;
}

describe('the consent', () => {
  it('is asked for with the terms, and goes on to the code with a message that has OK alone [P2-4.20] [P2-4.21] [P2-4.23] [P2-9.21]', async () => {
    await agree({ ResponseCode: '00' });
    await screen.findByText('An OTP was sent to 08030000003.');
    const buttons = within(await dialog('Code sent')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['OK']);
    await close('Code sent');
    await screen.findByLabelText('OTP');
  });

  it.each([
    ['is refused', { ResponseCode: '25' }, 'The Phone Number provided is invalid.'],
    ['fails', { responseCode: 'XX', responseMessage: 'No' }, 'An Error Occurred'],
    ['gets no answer', null, 'An Error Occurred'],
    ['breaks the service', 500, 'An Error Occurred'],
  ])(
    'that %s is said in a message with OK, and what was typed stays [P2-4.22] [P2-8.28] [P2-8.29]',
    async (_how, answer, sentence) => {
      await agree(answer);
      const message = await screen.findByRole('dialog', { name: 'Terms and Conditions' });
      await within(message).findByText(sentence);
      await close('Terms and Conditions');
      expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('08030000003');
      expect(screen.getByLabelText<HTMLInputElement>('PCCode').value).toBe('12');
    },
  );
});

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;

/** As far as the BVN. */
async function reachBvn(answers: Record<string, Answer>) {
  const page = openOperations({
    at: '/gtb?operation=B',
    answers: Object.assign(answers, { '/AccountOpeningConsent': { ResponseCode: '00' } }),
  });
  await screen.findByLabelText('PCCode');
  type('Phone Number', '08030000003');
  type('PCCode', '12');
  press('Continue');
  await dialog('Terms and Conditions');
  press('Agree');
  await screen.findByText(/An OTP was sent/);
  await close('Code sent');
  type('OTP', '482113');
  press('Submit');
  await screen.findByLabelText('BVN');
  type('BVN', '22110000003');
  press('Submit');
  return page;
}

describe('the BVN', () => {
  it('fills in the form [P2-4.24] [P2-4.25] [P2-5.30] [P2-7.39]', async () => {
    const { asked } = await reachBvn({ '/GetSingleBVN': { responseObject: DETAILS } });
    const first = await screen.findByLabelText<HTMLInputElement>('First Name');
    expect(first.value).toBe('Ada');
    expect(chosen('Gender')).toBe('FEMALE');
    await vi.waitFor(() => expect([chosen('State of Origin'), chosen('LGA')]).toEqual(['Lagos', 'Ikeja']));
    expect(chosen('NDPR Consent')).toBe('YES');
    expect(asked).toEqual(expect.arrayContaining(['/api/state', '/api/lga']));
  });

  it.each([
    ['of nobody', { responseObject: null }, /^An Error Occurred/],
    ['that cannot be fetched', null, /could not reach the service/],
  ])('%s is said in red and stays [P2-4.25] [P2-8.29] [P2-8.33]', async (_whose, answer, sentence) => {
    const answers: Record<string, Answer> = { '/GetSingleBVN': answer };
    await reachBvn(answers);
    await screen.findByText(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('BVN').value).toBe('22110000003');
    answers['/GetSingleBVN'] = { responseObject: DETAILS };
    press('Submit');
    await screen.findByLabelText('First Name');
  });
});

const link = async (answer: Answer) => {
  const page = openOperations({ at: '/gtb?operation=O', answers: { '/LinkTier1Card': answer } });
  await screen.findByLabelText('Sequence Number');
  type('OTP', '48x2113');
  type('Sequence Number', 'GTB-900123');
  press('Link the card');
  return page;
};

describe('a linked card', () => {
  it('is a success in words, and the form begins anew [P2-4.29]', async () => {
    await link({ responseCode: '00' });
    screen.getByText('Only OTP and Sequence Number are required.');
    const success = await dialog('Success!');
    within(success).getByText('Card Linked Successfully. Your pin has been sent to your phone number');
    await close('Success!');
    expect(screen.getByLabelText<HTMLInputElement>('Sequence Number').value).toBe('');
  });

  it('that was refused is an error in words, and what was typed stays [P2-4.30] [P2-8.31] [P2-5.28]', async () => {
    await link({ responseCode: '55' });
    within(await dialog('Error!')).getByText('An Error Occurred. Please try again later');
    await close('Error!');
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('482113');
    expect(screen.getByLabelText<HTMLInputElement>('Sequence Number').value).toBe('900123');
  });

  it('that was never asked of the bank is in doubt to nobody: what the gateway says stands with what was typed', async () => {
    const said = 'The bank cannot be reached. Nothing was sent to the bank. Try again.';
    const { asked } = await link(Response.json({ responseCode: 'XX', responseMessage: said }, { status: 424 }));
    const alert = (await screen.findByText(said)).parentElement;
    expect(alert?.textContent).toBe(`An Error Occurred. Please try again later${said}`);
    expect(screen.queryByText('Not confirmed')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Sequence Number').value).toBe('900123');
    press('Link the card');
    await waitFor(() => expect(asked.filter((path) => path.endsWith('/LinkTier1Card'))).toHaveLength(2));
  });

  it('of which a field is refused says so beside that field, under its name', async () => {
    const responseMessage = 'SecretAnswer: longer than 24 characters.';
    await link(Response.json({ responseCode: 'XX', responseMessage }, { status: 400 }));
    await screen.findByText('The service says: longer than 24 characters.');
    expect(document.activeElement).toBe(screen.getByLabelText('Secret Answer'));
    screen.getByText(/Check Secret Answer\./);
  });

  it('of which nobody knows is not confirmed, and is sent again only when that is pressed, under the same encrypted id', async () => {
    const { sent, answers } = await link(null);
    await screen.findByRole('heading', { name: 'Not confirmed' });
    screen.getByText(/The bank carries it out only once/);
    const links = () => sent.filter(({ url }) => url.pathname.endsWith('/LinkTier1Card'));
    expect(links()).toHaveLength(1);
    answers['/LinkTier1Card'] = { responseCode: '00' };
    press('Send again under this reference');
    await dialog('Success!');
    expect(links().map(({ url }) => url.search)).toEqual(['', '']);
    const bodies = links().map(({ body }) => z.record(z.string(), z.string()).parse(JSON.parse(String(body))));
    const [first, again] = bodies.map(({ RequestId, Otp }) => ({ RequestId, Otp }));
    expect(Buffer.from(first?.RequestId ?? '', 'base64')).toHaveLength(128);
    expect(again?.RequestId).toBe(first?.RequestId);
    expect(again?.Otp).not.toBe(first?.Otp);
  });
});

describe('an account that is not recorded', () => {
  it('because the records service refuses it is shown with the reason, and with whom to tell', async () => {
    noteOpened('ada', '0123456789');
    const { answers } = openOperations({
      answers: {
        '/create-record': { responseCode: 'XX', responseMessage: 'Somebody else has recorded this account.' },
      },
    });
    await screen.findByText(
      /0123456789\. The records service says: “Somebody else has recorded this account\.” Tell your administrator/,
    );
    answers['/create-record'] = null;
    press('Try now');
    await screen.findByText(/0123456789\. Kobodesk keeps trying\./);
    answers['/create-record'] = { responseCode: '00' };
    press('Try now');
    await waitFor(() => expect(screen.queryByText(/0123456789/)).toBeNull());
  });
});
