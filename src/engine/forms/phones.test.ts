import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { problemOf } from './validate';

const phones = resources.flatMap(({ create, edit }) =>
  [create, edit].flatMap((form) => form?.fields.filter(({ field }) => field.kind === 'phone') ?? []),
);

it('say beside every phone of a form that it may be a card number or a BVN, and take phones [D330]', () => {
  expect(phones.map(({ field }) => field.write)).toEqual(expect.arrayContaining(['businessPhone', 'phone']));
  for (const one of phones) {
    const problems = (...texts: readonly string[]) => texts.map((text) => problemOf(one, text));
    expect(problems('4111 1111 1111 1111', '22212345678', '222 1234 5678', '0803\u200b1234567')).toEqual([
      'secretNumber',
      'secretNumber',
      'secretNumber',
      'invisible',
    ]);
    expect(problems('0803 123 4567', '+234 803 123 4567', '2348031234561', '+44 20 7946 0958')).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  }
});
