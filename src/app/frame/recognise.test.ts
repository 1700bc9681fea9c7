import { describe, expect, it } from 'vitest';
import { parseIdentifier } from './parseIdentifier';

const seen = (text: string) => parseIdentifier(text).map(({ kind, value }) => `${kind} ${value}`);
const kinds = (text: string) => parseIdentifier(text).map(({ kind }) => kind);

describe('ids and references', () => {
  it('takes digits for what they are by their length', () => {
    expect(seen('123456')).toEqual(['stan 123456']);
    expect(seen('20701234')).toEqual(['terminalId 20701234']);
    expect(seen(' 250201123456 ')).toEqual(['rrn 250201123456']);
    expect(seen('2502 0112 3456')).toEqual(['rrn 250201123456']);
    expect(seen('2502-0112-3456')).toEqual(['rrn 250201123456']);
    expect(seen('2057 1234')).toEqual(['terminalId 20571234']);
    expect(kinds('4321')).toEqual(['rrn', 'stan', 'terminalId']);
  });

  it('takes letters with digits for a transaction’s id, and for more where they have its shape', () => {
    expect(kinds('KDK250201000000123')).toEqual(['transactionId', 'agentCode']);
    expect(kinds('TXN/2025/1')).toEqual(['transactionId']);
    expect(kinds('2ABC1234')).toEqual(['transactionId', 'terminalId']);
    expect(kinds('KDA000123')).toEqual(['transactionId', 'agentCode']);
    expect(kinds('20250201123456789012')).toEqual(['transactionId']);
    expect(kinds('ada08031234567')).toEqual(['transactionId', 'agentCode']);
    // Read out in groups.
    expect(seen('KDK 2502 0100 0000 123')[0]).toBe('transactionId KDK250201000000123');
    expect(seen('KDK 2611 28000020000')[0]).toBe('transactionId KDK261128000020000');
    expect(seen('2025 0201 1234 5678 9012')).toEqual(['transactionId 20250201123456789012']);
    expect(seen('kda 000123')).toEqual(seen('kda000123'));
    expect(seen('MTN 2024')).toEqual(['businessName MTN 2024']);
  });

  it('takes what is pasted without what was copied along with it', () => {
    for (const text of [
      `"KDA000123"`,
      `'KDA000123`,
      '\u200BKDA000123\uFEFF',
      'KDA000123,',
      '“KDA000123”.',
      '(KDA000123)',
    ]) {
      expect(seen(text)).toEqual(['transactionId KDA000123', 'agentCode KDA000123']);
    }
    expect(kinds(`"5061050000001234"`)).toEqual([]);
    expect(kinds(`'22212345678'`)).toEqual([]);
  });

  it('takes short texts and pasted paragraphs for nothing', () => {
    for (const text of ['', '12', 'ab', '9'.repeat(65), 'x'.repeat(65)]) expect(kinds(text)).toEqual([]);
  });
});

describe('phones', () => {
  it.each([
    '08031234567',
    '8031234567',
    '2348031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '0803-123-4567',
    '(0803) 1234567',
    '+234 (0) 803 123 4567',
  ])('knows %s as one of this country’s', (text) => {
    expect(seen(text)[0]).toBe('phone 08031234567');
  });

  it('knows the beginning of one, and leaves a STAN a STAN', () => {
    expect(seen('0803123')[0]).toBe('phone 0803123');
    expect(seen('080312')).toEqual(['stan 080312']);
  });
});

describe('names', () => {
  it('takes a word for a username or a business, several for a business', () => {
    expect(kinds('kemi')).toEqual(['username', 'businessName']);
    expect(kinds('ada.okafor123')).toEqual(['transactionId', 'username']);
    expect(seen('  Kemi   Ventures 2 ')).toEqual(['businessName Kemi Ventures 2']);
    expect(kinds('Ọmọlará')).toEqual(['businessName']);
  });
});

describe('what must not be in an address', () => {
  it.each([
    ['a card number', '5061123456789012'],
    ['one of 13 digits', '5061123456789'],
    ['one of 19', '5061123456789012345'],
    ['one with hyphens', '5061-1234-5678-9012'],
    ['one with spaces', '5061 1234 5678 9012'],
    ['one among words', 'card 5061 1234 5678 9012'],
    ['one with letters before it', 'PAN4111111111111111'],
    ['one before another number', '4111111111111111/20250201'],
    ['a BVN', '22123456789'],
    ['a BVN among words', 'bvn 22123456789'],
    ['a BVN after letters [D254]', 'BVN22123456789'],
    ['a BVN before letters', '22123456789x'],
    ['a BVN in parts after letters', 'bvn-2212-345-6789'],
  ])('is nothing: %s', (_what, text) => {
    expect(parseIdentifier(text)).toEqual([]);
  });
});
