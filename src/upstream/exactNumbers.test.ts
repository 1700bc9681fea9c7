import { describe, expect, it } from 'vitest';
import { exactJson, hasInexactNumber, isExactNumber, isLongWhole, parseExactly } from './exactNumbers';

describe('numbers of JSON', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '1152921504606846980',
    '0.12345678901234567890',
    '5.1000000000000001',
    '123456789012345.678',
    '1e400',
    '1e-400',
  ])('that would be rounded are texts with their digits: %s', (number) => {
    expect(parseExactly(`{"a":${number}}`)).toEqual({ a: number });
    expect(parseExactly(`{"a":[${number},{"b":\n${number} }]}`)).toEqual({ a: [number, { b: number }] });
    expect(parseExactly(number)).toBe(number);
    expect(hasInexactNumber(`[1, ${number}]`)).toBe(true);
  });

  it.each([
    ['9007199254740993e0', '9007199254740993'],
    ['9.007199254740993e15', '9007199254740993'],
    ['90071992547409930e-1', '9007199254740993'],
    ['9007199254740993.0', '9007199254740993'],
    ['1e21', '1000000000000000000000'],
    ['1e22', '10000000000000000000000'],
    ['10000000000000000000000', '10000000000000000000000'],
    ['-1.23E+25', '-12300000000000000000000000'],
  ])('that are whole are written out: %s', (number, digits) => {
    expect(parseExactly(`{"a":[${number}]}`)).toEqual({ a: [digits] });
    expect(exactJson(BigInt(digits))).toBe(digits);
    expect([isLongWhole(digits), isLongWhole('0.12345678901234567890'), isLongWhole('12')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['0', 0],
    ['-0', -0],
    ['1e20', 1e20],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 9_007_199_254_740_992],
    ['0.30000000000000004', 0.1 + 0.2],
    ['0.10000000000000001', 0.1],
    ['123456789012345.67', 123_456_789_012_345.67],
    ['100.0000000000000000', 100],
    ['0.0000000000000000', 0],
    ['1152921504606847000', 1_152_921_504_606_847_000],
    ['1e-22', 1e-22],
  ])('that are held exactly stay numbers: %s', (text, number) => {
    expect(parseExactly(`{"a":${text}}`)).toEqual({ a: number });
    expect(hasInexactNumber(text)).toBe(false);
  });

  it('leave texts alone, whatever is in them', () => {
    const value = {
      'a:9007199254740993': ': 9007199254740993',
      b: '\\" ,9007199254740993,"',
      c: 'x'.repeat(20_000_000),
    };
    expect(parseExactly(JSON.stringify(value))).toEqual(value);
    expect(hasInexactNumber(JSON.stringify(value))).toBe(false);
  });

  it.each(['{9007199254740993:1}', '09007199254740993', '[9007199254740993x]', '', '{"a":9007199254740993'])(
    'do not make JSON of what is none: %s',
    (text) => expect(() => parseExactly(text)).toThrow(SyntaxError),
  );

  it('are sent with the digits that they were read with', () => {
    expect(exactJson({ id: 9_007_199_254_740_993n, ids: [12_345_678_901_234_567_890n, 7] })).toBe(
      '{"id":9007199254740993,"ids":[12345678901234567890,7]}',
    );
    expect(exactJson({ text: '9007199254740993', none: null })).toBe('{"text":"9007199254740993","none":null}');
    expect(isExactNumber('12.50')).toBe(true);
  });
});
