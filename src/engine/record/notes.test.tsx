// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { installBrowser, memoryUpstream, openList, stored, type Answer } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import type { Note } from '../../upstream/notes';
import { atRest } from '../../../tests/atRest';

beforeAll(() => Promise.all([import('./Notes'), import('./Related'), import('../actions/AskDialog')]));

const MINUTE_MS = 60_000;
const ROWS = [1, 2].map(wireTransaction);
const [FIRST, SECOND] = ROWS.map((row) => String(Reflect.get(row, 'transactionId')));

const noteOf = (id: number, author: string, text: string, minutes: number): Note => ({
  id,
  resource: 'transactions',
  record: FIRST ?? '',
  text,
  author,
  createdAt: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
});

const list = (notes: readonly Note[]): Response =>
  Response.json(notes, { headers: { 'content-range': `notes 0-${notes.length}/${notes.length}` } });

const transactions = memoryUpstream(25);

/** A service with these notes: a GET has a query, a POST none, a DELETE an id. */
function service(notes: readonly Note[]): Answer {
  const held = [...notes];
  return (url) => {
    const id = /^\/api\/notes\/(\d+)$/.exec(url.pathname)?.[1];
    if (id !== undefined)
      return Response.json(
        held.splice(
          held.findIndex((one) => String(one.id) === id),
          1,
        )[0],
      );
    if (url.pathname !== '/api/notes') return transactions(url);
    if (url.search !== '') return list(held.filter(({ record }) => url.search.includes(record)));
    held.unshift(noteOf(99, 'ada', 'Called the agent.', 0));
    return Response.json(held[0], { status: 201 });
  };
}

const open = (answer: Answer, options: object = {}) =>
  openList({ at: `/transactions/${FIRST}`, upstream: answer, features: ['notes'], ...options });

const box = () => screen.findByRole('textbox', { name: 'New note' });
const texts = (): readonly string[] => [...document.querySelectorAll('.notes__text')].map((one) => one.textContent);
const OLD = noteOf(1, 'ada', 'Old.', 16);
const NEW = noteOf(2, 'ada', 'Two\nlines.', 14);
const OTHERS = noteOf(3, 'efe', 'By somebody else.', 1);

describe('the notes on a record', () => {
  it('are listed, added, and deleted by their author while they are new [D240]', async () => {
    const { user, asked, bodies } = open(service([OTHERS, NEW, OLD]));
    await user.type(await box(), ' Called the agent. ');
    expect(texts()).toEqual(['By somebody else.', 'Two\nlines.', 'Old.']);
    expect(screen.getAllByRole('button', { name: /^Delete the note of / })).toHaveLength(1);
    const question = asked.find((one) => one.startsWith('/notes?'));
    expect(new URLSearchParams(question?.split('?')[1]).get('filter')).toBe(
      JSON.stringify({ resource: 'transactions', record: FIRST }),
    );
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(texts()).toHaveLength(4));
    expect(bodies.at(-1)).toEqual({
      resource: 'transactions',
      record: FIRST,
      text: 'Called the agent.',
      clientKey: expect.any(String),
    });
    expect(texts()[0]).toBe('Called the agent.');
    expect(await box()).toHaveProperty('value', '');
    expect(screen.getByRole('heading', { name: 'Notes 4' })).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: /^Delete the note of / })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Delete note' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(texts()).toEqual(['By somebody else.', 'Two\nlines.', 'Old.']));
  });

  it('keep what was typed when it could not be saved, and on the way to another record and back', async () => {
    const refuse = vi.fn<() => Response>(() =>
      Response.json({ responseCode: 'XX', responseMessage: 'The service is closed for the night.' }, { status: 422 }),
    );
    const working = service([]);
    const { user, go } = open((url) => (url.pathname === '/api/notes' && url.search === '' ? refuse() : working(url)));
    const { parentElement: line } = await screen.findByText('No notes yet. Notes are for staff only.');
    expect(line?.textContent).toMatch(/^Notes\s*No notes yet\. Notes are for staff only\.$/);
    await user.type(await box(), 'Called.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('The service is closed for the night.')).toBeDefined();
    refuse.mockImplementation(() => {
      throw new TypeError('no network');
    });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/We could not confirm that the note was saved\./)).toBeDefined();
    go(`/transactions/${SECOND}`);
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    go(`/transactions/${FIRST}`);
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'Called.'));
  });

  it('are saved, or said to have failed, though the person has moved on before the answer', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const working = service([]);
    const { user, go } = open((url) =>
      url.pathname === '/api/notes' && url.search === ''
        ? new Promise<Response>((resolve) => void answers.push(resolve))
        : working(url),
    );
    const sendAndLeave = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Add note' }));
      await waitFor(() => expect(answers).toHaveLength(1));
      go(`/transactions/${SECOND}`);
      await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    };
    await user.type(await box(), 'Called.');
    await sendAndLeave();
    answers.pop()?.(Response.json({ responseCode: 'XX', responseMessage: 'Closed for the night.' }, { status: 422 }));
    expect(await screen.findByText(new RegExp(`New note, ${FIRST}: Closed for the night\\.`))).toBeDefined();
    go(`/transactions/${FIRST}`);
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'Called.'));
    await sendAndLeave();
    // Back before the answer: the note is still being sent, and cannot be sent again.
    go(`/transactions/${FIRST}`);
    await waitFor(async () => expect(await box()).toHaveProperty('readOnly', true));
    answers.pop()?.(Response.json(NEW, { status: 201 }));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect(await box()).toHaveProperty('readOnly', false);
    await user.type(await box(), 'Again.');
    await sendAndLeave();
    answers.pop()?.(Response.json(NEW, { status: 201 }));
    await waitFor(() => expect(screen.getAllByText(/Note added/)).toHaveLength(2));
    go(`/transactions/${FIRST}`);
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect(stored()).not.toContain('Again.');
  });

  it('have the same key in each try until one is known to be saved, also after a reload [D409]', async () => {
    const answers = [
      () => Promise.reject(new TypeError('no network')),
      () => Response.json({ responseCode: 'XX', responseMessage: 'Saved with another text.' }, { status: 409 }),
      () => Response.json(NEW, { status: 201 }),
    ];
    const working = service([]);
    const answer: Answer = (url) =>
      url.pathname === '/api/notes' && url.search === '' ? answers.shift()?.() : working(url);
    const first = open(answer);
    await first.user.type(await box(), 'Called.');
    await first.user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText(/We could not confirm that the note was saved\./);
    cleanup();
    const { user, bodies } = open(answer);
    await user.type(await box(), ' Twice.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Saved with another text.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    const [lost, conflict, other] = [...first.bodies, ...bodies].map((body) => Reflect.get(Object(body), 'clientKey'));
    expect([conflict === lost, other === lost, typeof other]).toEqual([true, false, 'string']);
  });

  it('are deleted once by two presses', async () => {
    let deletions = 0;
    const working = service([NEW]);
    const { user } = open((url) => {
      if (url.pathname === '/api/notes/2') deletions += 1;
      return working(url);
    });
    await user.click(await screen.findByRole('button', { name: /^Delete the note of / }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete note' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(texts()).toEqual([]));
    expect(deletions).toBe(1);
  });

  it('neither send nor store what may be a card number or a BVN, nor a text that is too long [D240]', async () => {
    const { user, bodies } = open(service([]));
    const field = await box();
    await user.click(field);
    await user.paste('Card 4111 1111 1111 1111');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/may hold a card number or a BVN\. Remove the number/)).toBeDefined();
    expect(stored()).not.toContain('4111');
    await user.clear(field);
    await user.paste('a'.repeat(2_001));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Write at most 2,000 characters. This note has 2,001.')).toBeDefined();
    expect(bodies).toEqual([]);
  });

  it('say why they could not be read, and are read again', async () => {
    const failing = vi.fn<Answer>((url) => {
      if (url.pathname === '/api/notes') throw new TypeError('no network');
      return transactions(url);
    });
    const { user } = open(failing);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing.mockImplementation(service([OLD]));
    await user.click(retry);
    await waitFor(() => expect(texts()).toEqual(['Old.']));
  });

  it('have one line for a new one on a phone, unless it was begun before', async () => {
    installBrowser({ phone: true });
    const isOpen = async () => (await box()).closest('details')?.open;
    const { user } = open(service([OLD]));
    expect(await isOpen()).toBe(false);
    await user.click(screen.getByText('New note', { selector: 'summary span' }));
    await user.type(await box(), 'Ring ');
    cleanup();
    open(service([OLD]));
    expect([await isOpen(), (await box()).textContent]).toEqual([undefined, 'Ring ']);
  });

  it.each([
    ['a service without them', { features: [] }],
    ['agents', { group: 'AGENT' }],
  ])('are neither shown to nor asked for by %s [D240]', async (_who, options) => {
    const { asked } = open(service([OLD]), options);
    await screen.findByText(/^Other transactions with this RRN/);
    await atRest();
    expect(screen.queryByText(/^Notes/)).toBeNull();
    expect(asked.filter((one) => one.startsWith('/notes'))).toEqual([]);
  });
});
