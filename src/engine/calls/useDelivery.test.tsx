// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { ROLE_CODES } from '../../upstream/access';
import { useDelivery, useDeliveryText, type PasswordOf } from './useDelivery';

function Probe({ of, count }: { readonly of: PasswordOf; readonly count: number }) {
  const [way, text] = [useDelivery()(of), useDeliveryText()(of, count)];
  return <output title={way}>{text}</output>;
}

/** The way, and the sentence about so many. */
async function said(features: string, of: PasswordOf = 'new', { group = 'ADMIN', demo = false, count = 1 } = {}) {
  const config = configOf({ features: features.split(' '), demo });
  render(
    <WithEngine engine={engineOf({ config, session: sessionOf(group, ROLE_CODES) })}>
      <Probe {...{ of, count }} />
    </WithEngine>,
  );
  const { title, textContent } = await screen.findByRole('status');
  cleanup();
  return `${title}: ${textContent}`;
}

const KNOWN = 'passwordDelivery';

it('says before a password is made that it goes by email, or is shown on screen, or both [D561]', async () => {
  expect(await said(`${KNOWN} mail`)).toBe('mail: It goes there by email.');
  expect(await said(`${KNOWN} mail`, 'new', { count: 3 })).toBe('mail: They go there by email.');
  expect(await said(`${KNOWN} passwordSlips`)).toMatch(/^screen: No email is sent: it is shown once on this screen/);
  expect(await said(`${KNOWN} passwordSlips`, 'agent')).toMatch(/^screen: /);
  expect(await said(`${KNOWN} mail passwordSlips`)).toMatch(/^screenOrMail: It goes there by email after 10 minutes/);
});

it('promises the screen neither for the reset of staff nor to others than administrators', async () => {
  expect(await said(`${KNOWN} mail passwordSlips`, 'staff')).toMatch(/^mail: /);
  expect(await said(`${KNOWN} passwordSlips`, 'staff')).toMatch(/^noneOfStaff: .*to set SMTP_URL\./);
  expect(await said(`${KNOWN} mail passwordSlips`, 'new', { group: 'Senior' })).toMatch(/^mail: /);
  expect(await said(`${KNOWN} passwordSlips`, 'new', { group: 'Senior' })).toMatch(/^others: .*only an administrator/);
});

it('says what the server lacks where nobody would get the password, and nothing of a service that does not tell', async () => {
  const none = await said(KNOWN);
  expect(none).toMatch(/^none: No way of delivery is set up: .* to set SMTP_URL or ONE_TIME_PASSWORDS\./);
  expect(await said(KNOWN, 'new', { demo: true })).toMatch(/^log: .* the log of its server\.$/);
  expect(await said('notes')).toBe('untold: You will see how it is delivered.');
});
