// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openList, stored, type ListTest } from '../../../tests/list/harness';
import { isAnythingUnsaved } from '../browser/unsaved';
import { bank, WizardPage } from './wizard.testing';

const openWizard = ({ at = '/gtb', upstream = bank(), username = 'ada' } = {}): ListTest =>
  openList({ at, upstream, username, view: <WizardPage /> });

const BVN = '22200000001';
const CODE = '471147';
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

async function walk({ user }: ListTest): Promise<void> {
  await user.type(await screen.findByLabelText('Phone'), '0803');
  await user.click(button('Continue'));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await user.type(await screen.findByLabelText('Code'), CODE);
  await user.click(button('Check the code'));
  await user.type(await screen.findByLabelText('BVN'), BVN);
  await user.click(button('Fetch the details'));
  await user.type(await screen.findByLabelText('Email'), 'k@a.ng');
}

/** As a reload, or a sign-out that was not asked for and another sign-in in the same tab. */
function reload(at: string, username?: string): ListTest {
  cleanup();
  return openWizard({ at, ...(username && { username }) });
}

describe('what was typed into a wizard', () => {
  it('is kept in this tab but for secrets, which are nowhere', async () => {
    const test = openWizard();
    await walk(test);
    expect(stored()).toContain('0803');
    expect(stored()).toContain('k@a.ng');
    for (const secret of [BVN, CODE]) {
      expect(stored() + test.address() + JSON.stringify(test.asked)).not.toContain(secret);
    }
  });

  it('comes back after a reload at the earliest step that lost a secret, which says why', async () => {
    await walk(openWizard());
    const after = reload('/gtb?step=form');
    await screen.findByText(/^The page was reloaded.*enter Code again/);
    expect([after.address(), valueOf('Code')]).toEqual(['/gtb?step=code', '']);
    expect(after.asked).toEqual([]);
    await after.user.type(screen.getByLabelText('Code'), CODE);
    await after.user.click(button('Check the code'));
    await screen.findByText(/enter BVN again/);
    await after.user.type(screen.getByLabelText('BVN'), BVN);
    await after.user.click(button('Fetch the details'));
    await waitFor(() => expect(valueOf('Email')).toBe('k@a.ng'));
    expect(screen.queryByText(/page was reloaded/)).toBeNull();
    expect(after.asked).toEqual(['/GetSingleBVN']);
  });

  it('is begun anew behind a step whose answer is another one after the reload', async () => {
    await walk(openWizard());
    cleanup();
    const after = openWizard({
      upstream: bank({ '/GetSingleBVN': () => ({ responseObject: { FirstName: 'Musa' } }) }),
      at: '/gtb?step=form',
    });
    await after.user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    await after.user.type(await screen.findByLabelText('BVN'), `22200000002{Enter}`);
    await waitFor(() => expect(valueOf('Name')).toBe('Musa'));
    expect(valueOf('Email')).toBe('');
  });

  it('can be taken back', async () => {
    const { user } = openWizard();
    await user.type(await screen.findByLabelText('Phone'), '0803');
    const after = reload('/gtb');
    await screen.findByText('Your earlier entries were restored.');
    expect(valueOf('Phone')).toBe('0803');
    await after.user.click(button('Start again'));
    expect(valueOf('Phone')).toBe('');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is nobody else’s, and gone after signing out', async () => {
    await walk(openWizard());
    reload('/gtb?step=form', 'musa');
    await screen.findByLabelText('Phone');
    expect(valueOf('Phone')).toBe('');
    expect(document.body.textContent).not.toContain('again');
    // What appSwitcher.ts does when a person signs out.
    cleanup();
    sessionStorage.clear();
    reload('/gtb?step=form');
    await screen.findByLabelText('Phone');
    expect(valueOf('Phone')).toBe('');
    expect(screen.queryByText('Your earlier entries were restored.')).toBeNull();
  });

  it('is not left behind without a question where it would be lost', async () => {
    const test = openWizard({ at: '/gtb?operation=B' });
    await test.user.type(await screen.findByLabelText('Phone'), '0803');
    // It is kept: one comes back to it. Only signing out would lose it.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(isAnythingUnsaved()).toBe(true);
    test.go('/gtb?operation=none');
    await screen.findByText('no operation');
    expect(isAnythingUnsaved()).toBe(false);
    test.go('/gtb?operation=B');
    await waitFor(() => expect(valueOf('Phone')).toBe('0803'));
    await test.user.click(button('Continue'));
    await test.user.click(await screen.findByRole('button', { name: 'Agree' }));
    await test.user.type(await screen.findByLabelText('Code'), CODE);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    test.go('/gtb?operation=none');
    await test.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(valueOf('Code')).toBe(CODE);
    test.go('/gtb?operation=none');
    await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await screen.findByText('no operation');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is said not to be kept where there is no room for it', async () => {
    const test = openWizard();
    await screen.findByLabelText('Phone');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await test.user.type(screen.getByLabelText('Phone'), '0');
    await screen.findByText(/^This browser cannot keep what you type/);
    // Then leaving would lose it.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
