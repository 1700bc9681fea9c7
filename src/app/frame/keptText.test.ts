// @vitest-environment jsdom
/** What kept notices say, in both languages, and where they lead. */
import { beforeAll, expect, it } from 'vitest';
import { addLazyTexts } from '../../i18n/lazyTexts';
import { percentOf } from '../../i18n/percentage';
import { i18nProvider } from '../../i18n/provider';
import { NOTICE_KINDS, OUTCOMES, type NoticeKind } from '../../upstream/noticeKinds';
import type { Facts, Notice } from '../../upstream/notices';
import { keptLink, keptText } from './keptText';

const AGENT = { agentId: 7, memberId: 'KDA7', businessName: 'Kemi POS' };
const LATE = { transactionId: 'T-1', businessName: 'Kemi POS', amount: 150_050, minutes: 15 };
const BANK = { bank: 'Zenith, Trust Bank', failedNow: 30, volume: 40, usualFailed: 5, usualVolume: 100 };
const NEAR = { ...AGENT, value: 100_000_000, limit: 120_000_000 };
const LATE_ONES = { watch: 3, viewId: 12, view: 'Late ones', resource: 'transactions', compare: 'over', line: 0 };
const DONE = { name: 'Kemi POS (KDA7)', resource: 'agents', record: 7 };
const SENT = { call: 'AccountOpening', at: '2026-11-20T08:05:00.000Z' };

const CASES: readonly (readonly [kind: NoticeKind | 'later', facts: Facts, text: string, link: string | undefined])[] =
  [
    [
      'pendingLong',
      { ...LATE, count: 1 },
      'Kemi POS: a transaction of N1,500.50 has been pending for over 15 minutes.',
      '/transactions/T-1',
    ],
    [
      'pendingLong',
      { ...LATE, count: 1_200 },
      '1,200 transactions of the last 7 days have been pending for over 15 minutes, one of them at Kemi POS. The dashboard counts older ones too.',
      '/transactions?startDate=2026-11-14&endDate=2026-11-20&statusGroup=pending&pendingOver=15',
    ],
    [
      'failing',
      { ...BANK, count: 1 },
      `Zenith, Trust Bank fails more often than usual: ${percentOf(30, 40)} today, usually ${percentOf(5, 100)}.`,
      '/transactions?startDate=2026-11-20&endDate=2026-11-20&statusGroup=failed&bankName=%22Zenith%2C+Trust+Bank%22',
    ],
    [
      'failing',
      { ...BANK, count: 2, typeId: 1, type: 'Cash Out' },
      '2 banks or transaction types fail more often than usual, among them Cash Out.',
      '/transactions?startDate=2026-11-20&endDate=2026-11-20&statusGroup=failed',
    ],
    [
      'cashOutNear',
      { ...NEAR, count: 1 },
      'Kemi POS (KDA7) has paid out N1,000,000.00 today. The daily limit is N1,200,000.00.',
      '/agents/7',
    ],
    [
      'cashOutNear',
      { ...NEAR, count: 3 },
      '3 agents are near or over the daily cash-out of N1,200,000.00, among them Kemi POS (KDA7).',
      '/dashboard',
    ],
    [
      'floatLow',
      { ...NEAR, count: 3, days: 7 },
      '3 active agents have a float below N1,200,000.00, among them Kemi POS (KDA7).',
      '/agents?active=true&balance_lte=1199999.99&sort=balance&lastTransaction_gte=2026-11-13',
    ],
    [
      'bankUnanswered',
      SENT,
      'The bank did not confirm what you sent on 2026-11-20 09:05. It is listed on the page in the browser that you sent it from. In another browser, ask the bank before you send it again.',
      '/gtb',
    ],
    [
      'passwordUnsent',
      { name: 'Dayo Stores (KDA9)', resource: 'agents', record: 9 },
      'The email with the one-time password of Dayo Stores (KDA9) was not delivered. Check the email address and that the person is switched on, then reset the password.',
      '/agents/9',
    ],
    [
      'movementFound',
      { agentId: 7, action: 'credit', transactionId: 'T-2', amount: 5_000, balance: 9_000 },
      'Transaction T-2 over N50.00 had already been made. It was not made twice.',
      '/purse/agentPurses?agentId=7',
    ],
    [
      'purseFunded',
      { transactionId: 'FUND-1', amount: 5_000 },
      'N50.00 was paid into the central purse, transaction FUND-1. Check that this money has arrived at the bank.',
      '/purse?transactionId=FUND-1',
    ],
    [
      'transfersQueried',
      { count: 4, successful: 3, pending: 0, failed: 1 },
      '4 transfers queried: 3 successful, 0 pending, 1 failed.',
      '/transactions',
    ],
    [
      'watchCrossed',
      { ...LATE_ONES, value: 1_203 },
      '“Late ones” finds 1,203 records, more than 0.',
      '/transactions?view=12',
    ],
    [
      'watchOver',
      { ...LATE_ONES, compare: 'off', line: 20, value: 9, before: 10 },
      '“Late ones” finds 9 records, 10 in the period before: less than 20% off again.',
      '/transactions?view=12',
    ],
    [
      'watchCrossed',
      { ...LATE_ONES, measure: 'rate.failed', line: 75, value: 104 },
      '“Late ones”: Failure rate 10.4\u00A0%, more than 7.5\u00A0%.',
      '/transactions?view=12',
    ],
    [
      'watchOver',
      { ...LATE_ONES, measure: 'sum.amount', compare: 'off', line: 20, value: 150_050, before: 140_000 },
      '“Late ones”: Total amount N1,500.50, N1,400.00 in the period before: less than 20\u00A0% off again.',
      '/transactions?view=12',
    ],
    [
      'watchPaused',
      { ...LATE_ONES, reason: 'view' },
      'The watch of “Late ones” is paused: the view was deleted, or is not shared with you.',
      '/settings/watches',
    ],
    [
      'deliveryReady',
      {
        delivery: 3,
        view: 'Late ones',
        resource: 'transactions',
        format: 'csv',
        rows: 1_203,
        size: 9_000_000,
        file: 8,
      },
      'The file of “Late ones” is ready. Rows: 1,203. It is kept for 7 days after it was made.',
      '/files/8',
    ],
    [
      'deliveryFailed',
      { delivery: 3, view: 'Late ones', resource: 'transactions', format: 'pdf', reason: 'tooMany', own: 1 },
      '“Late ones” could not be delivered: it finds more rows than the format takes. Choose CSV, or add filters to the view.',
      '/settings/deliveries',
    ],
    [
      'deliveryFailed',
      { delivery: 3, view: 'Late ones', resource: 'transactions', format: 'pdf', reason: 'tooMany' },
      '“Late ones” could not be delivered: it finds more rows than the format takes.',
      '/settings/deliveries',
    ],
    [
      'deliveryPaused',
      { delivery: 3, view: 'Late ones', resource: 'transactions', format: 'pdf', reason: 'tooLong' },
      'The delivery of “Late ones” is paused: the file was too long three times. Add filters to the view, or choose CSV, then resume the delivery.',
      '/settings/deliveries',
    ],
    [
      'webhookLost',
      { webhook: 'Operations', view: 'Late ones', count: 1 },
      'The webhook “Operations” did not receive what your watch of “Late ones” found, although it was sent for 24 hours. Ask an administrator.',
      '/settings/watches',
    ],
    [
      'webhookLost',
      { webhook: 'Operations', view: 'Late ones', count: 3 },
      'The webhook “Operations” did not receive 3 messages of your watches, although each was sent for 24 hours. Ask an administrator.',
      '/settings/watches',
    ],
    [
      'webhookEnded',
      { webhook: 'Operations', view: 'Late ones' },
      'An administrator has ended the webhook “Operations”. Your watch of “Late ones” no longer tells that system.',
      '/settings/watches',
    ],
    [
      'purseCredited',
      { ...DONE, resource: 'agentPurses', total: 150_050, count: 1 },
      'You credited Kemi POS (KDA7) with N1,500.50.',
      '/purse/agentPurses?agentId=7',
    ],
    [
      'purseCredited',
      { ...DONE, resource: 'agentPurses', total: 150_050, count: 3 },
      'You made 3 credits of N1,500.50 in all, the last one to Kemi POS (KDA7).',
      '/purse/agentPurses',
    ],
    ['userDeactivated', { ...DONE, count: 1 }, 'You deactivated Kemi POS (KDA7).', '/agents/7'],
    [
      'userDeactivated',
      { ...DONE, count: 500 },
      'You made 500 deactivations, the last one of Kemi POS (KDA7).',
      '/agents',
    ],
    ['adminCreated', { ...DONE, resource: 'admins', count: 1 }, 'You created the admin Kemi POS (KDA7).', '/admin/7'],
    [
      'devicesLoaded',
      { resource: 'devices', record: '', count: 1_200 },
      'You loaded a file of devices. Devices added: 1,200.',
      '/devices',
    ],
    ['passwordChanged', { resource: 'admins', record: 7, count: 2 }, 'You changed your password.', '/settings'],
    [
      'feeChanged',
      { type: 'Cash Out', resource: 'fees', record: 7, count: 1 },
      'You changed an agent fee for Cash Out.',
      '/agentfees',
    ],
    [
      'processorSwitched',
      { name: 'POSTBRIDGE', resource: 'processors', record: 'LIVE', count: 1 },
      'You switched the processor to Interswitch.',
      '/selectSwitch',
    ],
    ['later', { count: 1 }, 'There is something new. Reload the page to see it.', undefined],
  ];

const words = (key: string, values?: object): string => i18nProvider.translate(`keptNotices.${key}`, values);
const measures = (key: string): string => i18nProvider.translate(`watchMeasures.${key}`);
const of = (kind: string, facts: Facts): Notice => ({
  id: 1,
  kind,
  facts,
  createdAt: '2026-11-20T11:00:00.000Z',
  read: false,
});

beforeAll(addLazyTexts);

it.each(CASES)('%s %o says and leads [D521]', (kind, facts, text, link) => {
  expect([keptText(of(kind, facts), words, measures), keptLink(of(kind, facts))]).toEqual([text, link]);
});

it('has sentences for one and for many of every outcome, in both languages [D900]', async () => {
  const facts = { ...DONE, type: 'Cash Out', serial: 'S-1', account: '••7890', webhook: 'Ops', transactionId: 'T-1' };
  // A person changes the own password, and loads a file, once: those sentences have no number of commands.
  const single = ['passwordChanged', 'pinCreated', 'pinReset', 'devicesLoaded'];
  const said = (count: number) =>
    Object.keys(OUTCOMES).map((kind) => keptText(of(kind, { ...facts, total: 5, count }), words, measures));
  const english = [said(1), said(77)];
  await i18nProvider.changeLocale('fr');
  const french = [said(1), said(77)];
  await i18nProvider.changeLocale('en');
  for (const texts of [...english, ...french]) {
    expect(texts.filter((text) => /keptNotices|%\{|–|undefined|something new|du nouveau/.test(text))).toEqual([]);
  }
  for (const [, many = []] of [english, french]) {
    const kinds = Object.keys(OUTCOMES).filter((_, index) => !/77/.test(many[index] ?? ''));
    expect(kinds).toEqual(single.filter((kind) => kind !== 'devicesLoaded'));
  }
  expect(french.flat().filter((text) => text.startsWith('You '))).toEqual([]);
  expect(french.flat().every((text) => text.startsWith('Vous avez '))).toBe(true);
});

it('has a text and a page for every kind, whatever facts are missing, and no zero in their place', async () => {
  for (const kind of NOTICE_KINDS) {
    const text = keptText(of(kind, {}), words, measures);
    expect(text).not.toMatch(/keptNotices|%\{|N0\.00|0\.0|undefined/);
    expect(keptLink(of(kind, {}))).toBeDefined();
  }
  await i18nProvider.changeLocale('fr');
  const spoken = CASES.map(([kind, facts]) => keptText(of(kind, facts), words, measures));
  await i18nProvider.changeLocale('en');
  expect(spoken.filter((text, index) => text === CASES[index]?.[2])).toEqual([]);
  expect(spoken[0]).toBe('Kemi POS\u202F: une transaction de N1,500.50 est en attente depuis plus de 15 minutes.');
});
