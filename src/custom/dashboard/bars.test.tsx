// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Bars } from './Bars';
import { barsIn, labelled, numbersTo } from './chartRoom';

const ROWS = [
  { month: '2026-01', good: 7, bad: 3 },
  { month: '2026-02', good: 0, bad: 0 },
  { month: '2026-03', good: 41, bad: null },
];

function draw(stacked?: true) {
  const pressed = vi.fn<(row: (typeof ROWS)[number], what: string) => void>();
  render(
    <Bars
      rows={ROWS}
      width={400}
      height={200}
      {...(stacked && { stacked })}
      names={{ of: ({ month }) => month, texts: ROWS.map(({ month }) => month), gap: 5 }}
      hatch="hatch"
      series={[
        { name: 'Good', value: ({ good }) => good, fill: 'green', onPress: (row) => pressed(row, 'Good') },
        { name: 'Bad', value: ({ bad }) => bad, fill: 'red', stroke: 'black', onPress: (row) => pressed(row, 'Bad') },
      ]}
    />,
  );
  return pressed;
}

const bars = () => [...document.querySelectorAll<SVGPathElement>('.dash-outcome-bar')];

/** The numbers of each bar's outline, without the last parts of fractions. */
const outlines = () =>
  bars().map((bar) =>
    (bar.getAttribute('d') ?? '').match(/-?[\d.]+(?:e-\d+)?/g)?.map((one) => Number(Number(one).toFixed(3))),
  );

it.each([
  ['side by side', undefined],
  ['stacked', true],
] as const)('draws bars %s where recharts draws them once the pointer comes, and leads on from both', (_, stacked) => {
  const pressed = draw(stacked);
  const frame = document.querySelector('.dash-bars');
  const plain = outlines();
  expect(plain).toHaveLength(3);
  expect(document.querySelector('.recharts-bar')).toBeNull();
  fireEvent.click(bars()[1] ?? document.body);
  expect(pressed).toHaveBeenLastCalledWith(ROWS[2], 'Good');
  if (frame) fireEvent.pointerEnter(frame);
  expect(document.querySelectorAll('.recharts-bar')).toHaveLength(2);
  expect(outlines()).toEqual(plain);
  fireEvent.click(bars()[2] ?? document.body);
  expect(pressed).toHaveBeenLastCalledWith(ROWS[0], 'Bad');
});

it('writes round numbers beside the bars, and names below them where they have room', () => {
  draw(true);
  const texts = [...document.querySelectorAll('.dash-tick')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['0', '10', '20', '30', '40', '50', '2026-01', '2026-02', '2026-03']);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [28, [0, 10, 20, 30]],
  [49, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [240, [0, 50, 100, 150, 200, 250]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('takes round numbers to %i', (most, numbers) => expect(numbersTo(most)).toEqual(numbers));

it('leaves out names without room, never the last', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const shown = labelled(hours, 592, 16).texts.filter((text) => text !== undefined);
  expect(shown).toEqual(['02:00', '05:00', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00']);
  expect(labelled(['Jan', 'Feb'], 300, 5).texts).toEqual(['Jan', 'Feb']);
});

it('draws bars of a pixel at least', () => expect(barsIn(1.5, 1, 2).size).toBe(1));
