/** Texts as people write them, drawn by a number: ordinary ones, and ones that hold a card number or a BVN. */

/** A generator of numbers below `size` (Park and Miller). */
function drawer(seed: number): (size: number) => number {
  let state = (seed * 48_271) % 2_147_483_647 || 1;
  return (size) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % size;
  };
}

type Draw = ReturnType<typeof drawer>;

const digits = (draw: Draw, count: number): string => Array.from({ length: count }, () => draw(10)).join('');
const oneOf = <Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item => items[draw(items.length)] ?? items[0];

const two = (number: number): string => String(number).padStart(2, '0');

const phone = (draw: Draw): string => {
  const [start, middle, end] = [
    `${oneOf(draw, ['70', '80', '81', '90', '91'])}${draw(10)}`,
    digits(draw, 3),
    digits(draw, 4),
  ];
  const sign = oneOf(draw, ['', ' ', '-']);
  return oneOf(draw, ['0', '+234', '+234 ', '234']) + [start, middle, end].join(sign);
};

const amount = (draw: Draw): string => {
  const grouped = (1 + draw(999_999_999)).toLocaleString('en');
  return oneOf(draw, [
    `N${grouped}`,
    `NGN ${grouped}`,
    `₦${grouped}.${digits(draw, 2)}`,
    `${grouped}.${digits(draw, 2)}`,
    grouped,
    `${grouped} naira`,
  ]);
};

const day = (draw: Draw): string => {
  const [year, month, date] = [2024 + draw(4), two(1 + draw(12)), two(1 + draw(28))];
  const clock = `${two(draw(24))}:${two(draw(60))}:${two(draw(60))}`;
  return oneOf(draw, [
    `${year}-${month}-${date}`,
    `${year}-${month}-${date} ${clock}`,
    `${date}/${month}/${year}`,
    `${year}-${month}-${date}T${clock}Z`,
  ]);
};

/** An id with letters, as this network and others write them. */
const id = (draw: Draw): string =>
  oneOf(draw, [
    `KDK26${two(1 + draw(12))}${two(1 + draw(28))}${digits(draw, 9)}`,
    `KDA${digits(draw, 6)}`,
    `TRX-26${digits(draw, 6)}-AB${digits(draw, 4)}`,
    `FT${digits(draw, 8)}X`,
    `OPENING-${draw(9999)}`,
  ]);

const foreignPhone = (draw: Draw): string => {
  const code = oneOf(draw, ['1', '44', '33', '233']);
  const count = code === '1' || code === '44' ? 10 : 9;
  const sign = oneOf(draw, ['', ' ', '-']);
  return `+${code}${sign}${groups(oneOf(draw, ['3', '4', '6', '7']) + digits(draw, count - 1), 3).join(sign)}`;
};

/** Eleven digits with their name; no BVN's beginning. */
const named = (draw: Draw): string =>
  `${oneOf(draw, ['NIN', 'NIN:', 'meter', 'Meter No.'])} ${oneOf(draw, ['0', '1', '3', '4'])}${digits(draw, 10)}`;

const rrn = (draw: Draw): string => `RRN ${digits(draw, 12)}`;
const bareRrn = (draw: Draw): string => digits(draw, 12);

const SAID = [
  'Called',
  'Paid',
  'Failed on',
  'See',
  'Reversal of',
  'Customer at 12 Allen Avenue:',
  'Float for',
] as const;

export function drawnOrdinary(seed: number): string {
  const draw = drawer(seed);
  const parts = Array.from({ length: 1 + draw(3) }, () =>
    oneOf(draw, [phone, foreignPhone, amount, day, id, rrn, named])(draw),
  );
  const some = draw(8) === 0 ? [bareRrn(draw)] : parts;
  return `${oneOf(draw, SAID)} ${some.join(oneOf(draw, [', ', ' and ', '; ', ' for ']))}${oneOf(draw, ['', '.', ' again'])}`;
}

function card(draw: Draw): string {
  const length = oneOf(draw, [13, 15, 16, 16, 16, 18, 19]);
  const start = length === 15 ? '37' : oneOf(draw, ['4', '51', '5061', '6500', '2223']);
  const body = (start + digits(draw, 20)).slice(0, length - 1);
  const sum = Array.from(body)
    .toReversed()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

const groups = (text: string, size: number): readonly string[] =>
  text.match(new RegExp(String.raw`\d{1,${size}}`, 'g')) ?? [];

const SIGNS = [' ', '-', '.', '/', '_', ' - ', '\n', '\u00A0', ' / ', ') (', '*', '|'] as const;

export function drawnSecret(seed: number): string {
  const draw = drawer(seed);
  const isCard = draw(2) === 0;
  const number = isCard ? card(draw) : `22${digits(draw, 9)}`;
  const spelt = oneOf(draw, [
    number,
    groups(number, isCard ? 4 : 3).join(oneOf(draw, SIGNS)),
    Array.from(number).join(oneOf(draw, [' ', '-', '.'])),
  ]);
  const before = oneOf(draw, [
    '',
    'card ',
    'BVN: ',
    'his number is ',
    'Refund, ',
    `Called ${phone(draw)}, `,
    `Called ${foreignPhone(draw)}, `,
    `${named(draw)}, `,
    `${day(draw)}: `,
  ]);
  return `${before}${spelt}${oneOf(draw, ['', '.', ' thanks', `, ${amount(draw)}`])}`;
}
