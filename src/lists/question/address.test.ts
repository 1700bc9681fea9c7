import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { readAddress, saysNothing, unkeptIn, writeAddress, type ListState } from './address';

const [transactions] = resources;
if (!transactions) throw new Error('no resource');
const resource = transactions;
const PLAIN: ListState = {
  page: 1,
  perPage: 10,
  filter: {},
  sort: null,
  columns: null,
  density: null,
  summary: null,
  view: null,
};
const read = (search: string): ListState => readAddress(resource, new URLSearchParams(search));

describe('the address of a list', () => {
  it('says page, size and filters, and nothing that is as it is by default', () => {
    const state: ListState = { ...PLAIN, page: 3, perPage: 50, filter: { status: '00', startDate: '2026-01-01' } };
    const search = writeAddress(resource, state, new URLSearchParams());
    expect(search).toBe('startDate=2026-01-01&status=00&page=3&perPage=50');
    expect(read(search)).toEqual(state);
    expect(writeAddress(resource, PLAIN, new URLSearchParams())).toBe('');
  });

  it('says the order: a column, and a minus before it for the largest first', () => {
    const sort = { field: 'amount', order: 'DESC' } as const;
    expect(writeAddress(resource, { ...PLAIN, sort }, new URLSearchParams('sort=rrn'))).toBe('sort=-amount');
    expect(read('sort=-amount')).toEqual({ ...PLAIN, sort });
    expect(read('sort=amount').sort).toEqual({ ...sort, order: 'ASC' });
    expect(saysNothing(resource, new URLSearchParams('sort=amount'))).toBe(false);
  });

  it('says filters and order in react-admin’s own way too, as its links do', () => {
    const stock = (filter: unknown, more = ''): ListState =>
      read(`filter=${encodeURIComponent(JSON.stringify(filter))}&displayedFilters=%7B%7D${more}`);
    const state = stock({ status: '00', agentId: 5, rrn: '', stan: null }, '&sort=amount&order=DESC&page=2&perPage=20');
    const sort = { field: 'amount', order: 'DESC' } as const;
    expect(state).toEqual({ ...PLAIN, filter: { status: '00', agentId: '5' }, sort, page: 2, perPage: 20 });
    expect(writeAddress(resource, state, new URLSearchParams('filter=%7B%7D&order=DESC'))).toBe(
      'agentId=5&status=00&page=2&perPage=20&sort=-amount',
    );
    expect(stock({ any: { status: '09', transactionTypeId: 3 } }).filter).toEqual({
      'any.status': '09',
      'any.transactionTypeId': '3',
    });
    expect(stock({ any: { nope: '09' } }).filter).toEqual({ filter: 'any.nope' });
    expect(stock({ status: ['00'] }).filter).toEqual({ status: '00' });
    expect(
      readAddress({ ...resource, several: ['status'] }, new URLSearchParams('filter={"status":["00","09"]}')).filter,
    ).toEqual({
      status: '00,09',
    });
    expect(read('filter={"status":"09"}&status=00').filter).toEqual({ status: '00' });
  });

  it('asks for all values of a parameter that stands there more than once', () => {
    expect(read('status=00&status=&status=09&status=00').filter).toEqual({ status: '00,09' });
  });

  it.each([
    ['accountName=Ade&accountName=Obi', { accountName_eq_any: 'Ade,Obi' }],
    ['accountName=Ade,+Sons&accountName=&accountName=Obi', { accountName_eq_any: '"Ade, Sons",Obi' }],
    ['accountName=Ade&accountName=Ade', { accountName: 'Ade' }],
    ['accountName_neq=Ade&accountName_neq=Obi', { accountName_neq_any: 'Ade,Obi' }],
    ['any.accountName=Ade&any.accountName=Obi', { 'any.accountName_eq_any': 'Ade,Obi' }],
    ['accountName_eq_any=Ade&accountName_eq_any=Obi,Bello', { accountName_eq_any: 'Ade,Obi,Bello' }],
    ['any.status=00&any.status=09', { 'any.status_eq_any': '00,09' }],
    // What no list of values says.
    ['accountName_q=Ade&accountName_q=Obi', { filter: 'accountName_q' }],
    ['amount_gte=5&amount_gte=7&status=00', { status: '00', filter: 'amount_gte' }],
    ['startDate=2026-01-01&startDate=2026-01-02', { filter: 'startDate' }],
    ['accountName=A&accountName=B&accountName_eq_any=B', { accountName_eq_any: 'B', filter: 'accountName' }],
    ['amount_gte=5&amount_gte=7&filter={"status":"09","colour":"red"}', { status: '09', filter: 'amount_gte, colour' }],
    ['pan=539941&pan=539942', {}],
  ])('reads a text that stands there more than once as several values, or refuses it: %s [D961]', (text, filter) => {
    const kept = new URLSearchParams(text);
    const state = readAddress(resource, kept);
    expect(state.filter).toEqual(filter);
    expect(read(writeAddress(resource, state, kept)).filter).toEqual(filter);
  });

  it('asks for several choices of the browser’s own by an operator, as its plain name takes one [D961]', () => {
    const field = resource.filters.find(({ param }) => param === 'status');
    const own = { ...resource, filtersByBrowser: field ? [field] : [] };
    expect(readAddress(own, new URLSearchParams('status=00&status=09')).filter).toEqual({ status_eq_any: '00,09' });
  });

  it.each([
    ['{"colour":"red","status":"00"}', { status: '00', filter: 'colour' }],
    ['{"colour":"red","size":{"gt":1}}', { filter: 'colour, size' }],
    ['{"status":["00","09"]}', { filter: 'status' }],
    ['{"status":{"$ne":"00"}}', { filter: 'status' }],
    ['{"pan":"5061"}', { filter: 'pan' }],
    ['{"rrn":"4111111111111111"}', { filter: 'rrn' }],
    ['{"status":"00"', { filter: '{"status":"00"' }],
    ['["00"]', { filter: '["00"]' }],
    ['4111111111111111', { filter: 'filter' }],
    ['{}', {}],
    ['', {}],
  ])('never drops a filter of react-admin’s that the list does not have: %s', (text, filter) => {
    const state = read(`filter=${encodeURIComponent(text)}`);
    expect(state.filter).toEqual(filter);
    // It stays until the filters are cleared, without its value.
    const kept = new URLSearchParams({ filter: text });
    expect(read(writeAddress(resource, { ...state, page: 2 }, kept)).filter).toEqual(filter);
    expect(writeAddress(resource, { ...state, filter: {} }, kept)).toBe('');
  });

  it.each([
    ['colour=red&status=00', { status: '00', filter: 'colour' }],
    ['agntId=5', { filter: 'agntId' }],
    ['Status=00&status=09', { status: '09', filter: 'Status' }],
    ['colour=red&colour=blue&size=1', { filter: 'colour, size' }],
    ['filter={"shape":"round"}&colour=red', { filter: 'colour, shape' }],
    ['status%5B%5D=00', { filter: 'status[]' }],
    ['4111111111111111=1', { filter: 'filter' }],
    ['colour=&size=%20', {}],
  ])('never drops a parameter that may be a misspelt filter: %s', (text, filter) => {
    const kept = new URLSearchParams(text);
    const state = readAddress(resource, kept);
    expect(state.filter).toEqual(filter);
    expect(read(writeAddress(resource, { ...state, page: 2 }, kept)).filter).toEqual(filter);
    expect(writeAddress(resource, { ...state, filter: {} }, new URLSearchParams('colour=red&size=1'))).toBe('');
  });

  it.each([
    'utm_source=mail&utm_campaign=may',
    'gclid=1&fbclid=2&msclkid=3',
    'mc_cid=1&mc_eid=2&_ga=2.1',
    '_gl=1&mkt_tok=3',
    'displayedFilters=%7B%7D',
  ])('takes what mail programs add to a link for no filter, and leaves it: %s', (text) => {
    expect(read(text)).toEqual(PLAIN);
    expect(writeAddress(resource, PLAIN, new URLSearchParams(text))).toBe(text);
  });

  it('knows the parameters of its page, and those that are hidden from the person, which a notice names', () => {
    const search = new URLSearchParams('agentId=4&type=1');
    const filters = resource.filters.filter(({ param }) => param === 'status');
    const hidden = { columns: [], filters: ['type'], paths: [], same: [] };
    expect(readAddress({ ...resource, filters, hidden, pageParams: ['agentId'] }, search)).toEqual(PLAIN);
    expect(readAddress({ ...resource, filters }, search).filter).toEqual({ agentId: '4', filter: 'type' });
  });

  it('leaves the name to a filter that is called so', () => {
    const status = resource.filters.find(({ param }) => param === 'status');
    const own = { ...resource, filters: status ? [{ ...status, param: 'filter' }] : [] };
    expect(readAddress(own, new URLSearchParams('filter=all')).filter).toEqual({ filter: 'all' });
    expect(writeAddress(own, { ...PLAIN, filter: { filter: 'all' } }, new URLSearchParams())).toBe('filter=all');
    // What the list does not have is refused there too, under another name.
    const kept = new URLSearchParams('filter=all&colour=red');
    const state = readAddress(own, kept);
    expect(state.filter).toEqual({ filter: 'all', filter_: 'colour' });
    const written = writeAddress(own, { ...state, page: 2 }, kept);
    expect(written).toBe('filter=all&filter_=colour&page=2');
    expect(readAddress(own, new URLSearchParams(written)).filter).toEqual(state.filter);
    expect(writeAddress(own, { ...state, filter: {} }, kept)).toBe('');
  });

  it('never holds a secret filter, whichever way', () => {
    expect(writeAddress(resource, { ...PLAIN, filter: { pan: '5061' } }, new URLSearchParams())).toBe('');
    expect(read('pan=5061').filter).toEqual({});
  });

  it('never holds a card number, whichever way, and says of which filters it must go', () => {
    const card = '4111111111111111';
    expect(writeAddress(resource, { ...PLAIN, filter: { rrn: card, stan: '1' } }, new URLSearchParams())).toBe(
      'stan=1',
    );
    const search = new URLSearchParams(
      `rrn=${card}&stan=1&terminalId=2&terminalId=5399+8312+3456+7895&pan=5061&status=`,
    );
    expect(readAddress(resource, search).filter).toEqual({ stan: '1', terminalId: '2' });
    expect(unkeptIn(resource, search)).toEqual(['terminalId', 'rrn', 'pan']);
    expect(unkeptIn(resource, new URLSearchParams('rrn=250201123456&stan=1'))).toEqual([]);
  });

  it('never holds an account number, whose ten digits the search box may offer to any filter', () => {
    const filter = { rrn: '0123456789', transactionId: 'GTB 012 345 6789', agentId: '1234567890', status: '00' };
    expect(writeAddress(resource, { ...PLAIN, filter }, new URLSearchParams())).toBe('agentId=1234567890&status=00');
    expect(read('rrn=0123456789&rrn=1').filter).toEqual({});
    expect(unkeptIn(resource, new URLSearchParams('rrn=0123456789&transactionId=KDK261126000020000'))).toEqual(['rrn']);
    const phone = resource.filters.map((field) => ({ ...field, kind: 'phone', param: 'phone' }) as const).slice(0, 1);
    expect(unkeptIn({ filters: phone }, new URLSearchParams('phone=8031234567'))).toEqual([]);
  });

  it.each(['terminalId_eq_any=2.9.0,2.8.0,2.10.0', 'terminalId_neq_any=10234,10456', 'terminalId=105.112.45.78'])(
    'holds several values, and numbers in parts, that make no account number: %s [D377]',
    (text) => {
      expect(unkeptIn(resource, new URLSearchParams(text))).toEqual([]);
      expect(writeAddress(resource, read(text), new URLSearchParams())).toBe(text);
    },
  );

  it('keeps what belongs to the page', () => {
    const filters = resource.filters.filter(({ param }) => param !== 'agentId');
    const own = { ...resource, filters, pageParams: ['agentId'] };
    const kept = new URLSearchParams('agentId=4&status=00&page=2');
    expect(writeAddress(own, { ...PLAIN, perPage: 'all' }, kept)).toBe('agentId=4&perPage=all');
  });

  it.each(
    'page=0 page=-1 page=1.5 page=1e3 page=0x10 page=x perPage=7 perPage=1e9 status=%20 sort=gone sort=- sort=queryTransaction'.split(
      ' ',
    ),
  )('takes %s as not said', (search) => expect(read(search)).toEqual(PLAIN));

  it('has one page only of all rows', () => {
    expect(read('perPage=all&page=4')).toEqual({ ...PLAIN, perPage: 'all' });
  });

  it('says columns with the widths that are not the definition’s, density and the opened view', () => {
    const state: ListState = {
      ...PLAIN,
      filter: { startDate: 'month-1', endDate: 'month-1:end' },
      columns: [
        { field: 'rrn', width: 120 },
        { field: 'stan', width: null },
      ],
      density: 'comfortable',
      summary: 'bankName:count:-count',
      view: '12',
    };
    const search = writeAddress(resource, state, new URLSearchParams());
    expect(search).toBe(
      'startDate=month-1&endDate=month-1:end&columns=rrn:120,stan&density=comfortable&summary=bankName:count:-count&view=12',
    );
    expect(read(search)).toEqual(state);
    expect(read(encodeURI(search))).toEqual(state);
  });

  it.each([
    ['columns=rrn,gone,rrn,stan:x,:5,amount:99999', { columns: ['rrn', 'stan', 'amount:640'] }],
    ['columns=rrn:-5,stan:1e2', { columns: ['rrn', 'stan'] }],
    ['columns=', { columns: null }],
    ['columns=gone', { columns: null }],
    ['density=cosy', { density: null }],
    ['view=', { view: null }],
  ])('takes of %s what the list has', (search, expected) => {
    const { columns, density, view } = read(search);
    const written = columns?.map(({ field, width }) => (width ? `${field}:${width}` : field)) ?? null;
    expect({ columns: written, density, view }).toMatchObject(expected);
  });

  it('tells a view that is opened as it was saved from one that was changed back to nothing', () => {
    const bare = writeAddress(resource, { ...PLAIN, view: '12' }, new URLSearchParams());
    expect(bare).toBe('page=1&view=12');
    expect(saysNothing(resource, new URLSearchParams('agentId2=4'))).toBe(true);
  });
});

describe('operators in an address', () => {
  it('are read and written as the list’s own filters are, and are no question of their own page', () => {
    const search =
      'status=00&amount_gte=500000&any.bankName_neq=GTB&any.status_empty=true&systemTime_last=14d&any.systemTime_during=previousWeek';
    const { filter } = read(search);
    expect(filter).toEqual({
      status: '00',
      amount_gte: '500000',
      'any.bankName_neq': 'GTB',
      'any.status_empty': 'true',
      systemTime_last: '14d',
      'any.systemTime_during': 'previousWeek',
    });
    expect(writeAddress(resource, { ...PLAIN, filter }, new URLSearchParams('page=2&amount_lte=4'))).toBe(search);
    expect(saysNothing(resource, new URLSearchParams('amount_gte=5'))).toBe(false);
    expect(read('filter={"amount_gte":5,"amount_of":3}').filter).toEqual({ amount_gte: '5', filter: 'amount_of' });
  });

  it('are refused by name where the list has no such field, and of secrets', () => {
    expect(read('nothing_gte=1&pan_begins=539900&amount_q=1').filter).toEqual({
      filter: 'nothing_gte, pan_begins, amount_q',
    });
  });

  it('keep account numbers and card numbers out of the address', () => {
    expect(unkeptIn(resource, new URLSearchParams('accountNumber_eq_any=12,0123456789'))).toEqual([
      'accountNumber_eq_any',
    ]);
    const filter = { accountNumber_eq_any: '12,0123456789' };
    expect(writeAddress(resource, { ...PLAIN, filter }, new URLSearchParams())).toBe('');
  });
});
