// @vitest-environment jsdom
/** The bar above a list: its tabs, what it marks and says, and where the focus goes. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gate, openList } from '../../../tests/list/harness';
import { UpstreamError } from '../../upstream/errors';
import { commandsNow } from '../browser/commands';
import { memory } from './memory.testing';

const OWN = {
  id: 1,
  resource: 'transactions',
  name: 'Approved',
  filter: { status: '00' },
  share: 'private',
  mine: true,
};
const THEIRS = {
  ...OWN,
  id: 2,
  name: 'Pending',
  filter: { status: 'PP' },
  share: 'everyone',
  owner: 'ngozi',
  mine: false,
};
const AT_OWN = '/transactions?status=00&view=1';
const AT_THEIRS = '/transactions?status=PP&view=2';

beforeAll(() => Promise.all([import('./ViewBar'), import('./ViewDialogs'), import('../ui/MenuList')]));

function open(at: string, kept = memory([OWN, THEIRS])) {
  return { ...openList({ at, views: kept.store }), ...kept };
}

const tabs = (): HTMLElement[] => within(screen.getByRole('tablist', { name: 'Views' })).getAllByRole('tab');
const ready = (): Promise<HTMLElement> => screen.findByRole('tab', { name: /^Pending/ });
const current = (): string | null | undefined =>
  tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;
const focused = (): string | null | undefined => document.activeElement?.textContent;
const marks = (): (string | null)[] =>
  ['Reset', 'Save', 'Save view'].filter((name) => screen.queryByRole('button', { name }) !== null);

const offered = (): readonly string[] => commandsNow().flatMap(({ on, text }) => (on === 'views' ? [text] : []));

describe('a name', () => {
  it('that is a card number is refused beside it, and kept nowhere', async () => {
    const { user, records } = open('/transactions?status=PP&page=1');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    const name = dialog.getByLabelText('Name');
    await user.type(name, 'Kemi 5399 8312 3456 7895');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    dialog.getByText('Card numbers and BVNs are never saved. Choose another name.');
    expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
    expect(records()).toHaveLength(2);
    await user.clear(name);
    await user.type(name, 'Kemi');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(records()).toHaveLength(3));
  });
});

describe('a name that one has already', () => {
  it('is not given twice: the view of that name is replaced when told to, and is as shared as before', async () => {
    const shared = { ...OWN, share: 'everyone', pinned: true };
    const { user, records } = open('/transactions?status=PP&page=1', memory([shared, THEIRS]));
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    const name = dialog.getByLabelText('Name');
    await user.type(name, 'approved{Enter}');
    dialog.getByText(/^You already have a view with this name/);
    expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
    await user.type(name, ' ones');
    expect(dialog.queryByRole('button', { name: 'Replace that view' })).toBeNull();
    await user.clear(name);
    await user.type(name, 'approved{Enter}');
    expect(records()).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(records()).toHaveLength(2);
    const kept = { name: 'Approved', filter: { status: 'PP' }, share: 'everyone', pinned: true };
    expect(records().find((one) => Reflect.get(one, 'name') === 'Approved')).toMatchObject(kept);
    await waitFor(() => expect(current()).toBe('Approved'));
  });

  it('is not replaced in silence when the service does not take it', async () => {
    const { user, records, state } = open('/transactions?status=PP&page=1');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    await user.type(dialog.getByLabelText('Name'), 'Approved{Enter}');
    state.refuse = new UpstreamError('refused', { message: 'Not now.', status: 403 });
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Not now.'));
    state.refuse = null;
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(records()[0]).toMatchObject({ name: 'Approved', filter: { status: 'PP' } });
  });

  it('may be that of somebody else’s view', async () => {
    const { user, records } = open('/transactions?status=PP&page=1');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    await user.type(dialog.getByLabelText('Name'), 'Pending{Enter}');
    await waitFor(() => expect(records()).toHaveLength(3));
  });
});

describe('tabs', () => {
  it('are the list itself and its views by name, with whose they are, and the opened one is the tab stop', async () => {
    open(AT_OWN);
    await ready();
    expect(tabs().map((tab) => [tab.textContent, tab.title])).toEqual([
      ['All', ''],
      ['Approved', ''],
      ['Pending', 'Shared with everyone by ngozi'],
    ]);
    expect(current()).toBe('Approved');
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  it('are in the order in which people count', async () => {
    const [ten, nine] = ['Day 10', 'Day 9'].map((name, id) => Object.assign({}, OWN, { id, name }));
    open('/transactions?status=PP', memory([ten ?? OWN, nine ?? OWN, THEIRS]));
    await ready();
    expect(tabs().map((tab) => tab.textContent)).toEqual(['All', 'Day 9', 'Day 10', 'Pending']);
  });

  it('are listed whole where they do not all fit, one’s own first, and one is opened from there', async () => {
    const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1);
    const name = 'Successful ones of all agents in Kano';
    const { user, address } = open(AT_OWN, memory([OWN, THEIRS, { ...OWN, id: 3, name }]));
    await ready();
    expect(tabs().map(({ title }) => title)).toEqual(['', '', 'Shared with everyone by ngozi', name]);
    await user.click(await screen.findByRole('button', { name: 'All 3 views' }));
    const items = await screen.findAllByRole('menuitemcheckbox');
    expect(items.map((item) => item.textContent)).toEqual(['All', 'Approved', name, 'Pending']);
    expect(items.map((item) => item.ariaChecked)).toEqual(['false', 'true', 'false', 'false']);
    await user.keyboard('p{Enter}');
    await waitFor(() => expect(address()).toMatch(/view=2$/));
    wide.mockRestore();
  });

  it('stay where somebody has scrolled them, until another view is opened', async () => {
    const { user, address } = open(AT_OWN);
    await ready();
    const strip = screen.getByRole('tablist', { name: 'Views' });
    strip.scrollLeft = 900;
    tabs()[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect([focused(), strip.scrollLeft]).toEqual(['Pending', 900]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/view=2$/));
    await waitFor(() => expect(strip.scrollLeft).toBe(0));
  });

  it('keep the current one in sight when there is less room for them', async () => {
    const resized = new Map<Element, () => void>();
    class Observer {
      constructor(private readonly tell: () => void) {}
      observe = (element: Element): void => void resized.set(element, this.tell);
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    }
    vi.stubGlobal('ResizeObserver', Observer);
    open(AT_OWN);
    await ready();
    const strip = screen.getByRole('tablist', { name: 'Views' });
    strip.scrollLeft = 900;
    act(() => resized.get(strip)?.());
    expect(strip.scrollLeft).toBe(0);
  });

  it('are walked by arrows, Home and End, and opened by Enter or Space only', async () => {
    const { user, address } = open(AT_OWN);
    await ready();
    tabs()[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Pending');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('All');
    await user.keyboard('{End}{Home}{ArrowLeft}');
    expect([focused(), current(), address()]).toEqual(['Pending', 'Approved', AT_OWN]);
    await user.keyboard(' ');
    await waitFor(() => expect(address()).toBe(AT_THEIRS));
    expect(current()).toBe('Pending');
  });
});

describe('what has been changed', () => {
  it('is marked, can be put back, and gives the focus to the tab', async () => {
    const { user, address, go } = open(AT_OWN);
    await ready();
    expect(marks()).toEqual([]);
    go('/transactions?status=00&rrn=5&view=1');
    await waitFor(() => expect(current()).toBe('Approved(changed)'));
    expect(marks()).toEqual(['Reset', 'Save']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe(AT_OWN));
    expect(focused()).toBe('Approved');
    expect(marks()).toEqual([]);
  });

  it('is saved to one’s own view', async () => {
    const { user, records } = open('/transactions?status=00&rrn=5&view=1');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(records()[0]).toMatchObject({ filter: { status: '00', rrn: '5' }, name: 'Approved' }));
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('is offered as a new view where the view is somebody else’s, or none is opened', async () => {
    open(`/transactions?status=PP&rrn=5&view=2`);
    await ready();
    expect(marks()).toEqual(['Reset', 'Save view']);
    cleanup();
    open('/transactions?rrn=5');
    await ready();
    expect(marks()).toEqual(['Save view']);
    cleanup();
    open('/transactions');
    await ready();
    expect(marks()).toEqual([]);
  });

  it('stays, with the reason, where it could not be saved, until it is dismissed', async () => {
    const kept = memory([OWN, THEIRS]);
    kept.state.refuse = new UpstreamError('refused', { message: 'Not now.', status: 403 });
    const { user } = open('/transactions?status=00&rrn=5&view=1', kept);
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Could not complete “Save”: Not now. ');
    expect(marks()).toEqual(['Reset', 'Save']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Not now/)).toBeNull();
    expect(focused()).toContain('Approved');
  });
});

describe('a new view', () => {
  it('is named, opened, and has the focus', async () => {
    const { user, address } = open('/transactions?rrn=5');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fives{Enter}');
    await waitFor(() => expect(current()).toBe('Fives'));
    expect(address()).toMatch(/^\/transactions\?rrn=5&.*view=101$/);
    await waitFor(() => expect(focused()).toBe('Fives'));
  });
});

describe('what is said of the views', () => {
  it('is that they are on their way as nothing, and a failure with a way to try again', async () => {
    const answer = gate();
    const { store } = memory([OWN, THEIRS]);
    let broken = true;
    const list: typeof store.list = async () => {
      await answer.opened;
      if (broken) throw new UpstreamError('network');
      return store.list();
    };
    const { user } = openList({ at: '/transactions?rrn=5', views: { ...store, list } });
    await screen.findByRole('tab', { name: 'All' });
    expect([tabs().length, marks()]).toEqual([1, []]);
    answer.open();
    await screen.findByText(/^Could not load the saved views\./);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await ready();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('is that they stay in this browser, where they do', async () => {
    open('/transactions', memory([OWN, THEIRS], 'browser'));
    await ready();
    expect(screen.getByText('Kept in this browser').title).toMatch(/^This service does not keep views/);
  });

  it('is a link to be copied by hand where the browser lets nothing be copied', async () => {
    const { user } = open(AT_THEIRS);
    await ready();
    await user.click(screen.getByRole('button', { name: 'Options of the view Pending' }));
    const choice = await screen.findByRole('menuitem', { name: 'Copy link' });
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
    await user.click(choice);
    const said = await screen.findByText(/^Copying is not possible here/);
    expect(said.textContent).toMatch(/\/transactions\?status=PP&.*&view=2/);
  });
});

describe('what can be done with the opened view', () => {
  it('is offered to whoever lists what can be done here: for one’s own more than for another’s', async () => {
    open(AT_OWN);
    await ready();
    expect(offered()).toEqual(expect.arrayContaining(['Edit view…', 'Duplicate', 'Delete…']));
    expect(commandsNow().find(({ text }) => text === 'Delete…')).toMatchObject({ about: 'Approved', danger: true });
    cleanup();
    expect(offered()).toEqual([]);
    open(AT_THEIRS);
    await ready();
    expect(offered()).toEqual(expect.arrayContaining(['Duplicate', 'Pin to the menu', 'Copy link']));
    expect(offered().join()).not.toMatch(/Edit|Delete/);
  });
});
