import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { addFace, loadFace, type Weight } from './embeddedFont';
import { measureFont } from './paperText';

/** A text of one letter with marks: where they are drawn, in thousandths of an em, and its width. */
async function drawn(text: string, weight: Weight = 'normal') {
  const doc = new jsPDF();
  const operators = addFace(doc, await loadFace(weight)).operators(text.normalize('NFC'), 1000);
  const marks = [...operators.matchAll(/^([\d.-]+) Ts \[(-?\d+) <\w{4}> (-?\d+)\] TJ/gm)];
  return {
    marks: marks.map(([, up, back, on]) => ({ up: Number(up), back: Number(back), on: Number(on) })),
    width: measureFont(doc).width(text) * 1000,
  };
}

/** How far left of its origin the middle of an acute or a grave is in this font. */
const MIDDLE = 142;

async function height(text: string): Promise<number> {
  return (await drawn(text)).marks[0]?.up ?? 0;
}

describe('marks that are no letter of their own', () => {
  it.each(['ẹ́', 'ọ̀', 'ṣ́', 'm̀', 'Ẹ́', 'Ọ́', 'Ṣ̀'])('stand over the middle of %s', async (text) => {
    for (const weight of ['normal', 'bold'] as const) {
      const { marks, width } = await drawn(text, weight);
      expect(marks).toHaveLength(1);
      expect(Math.abs(width / 2 - (marks[0]?.back ?? 0) - MIDDLE)).toBeLessThan(30);
      expect(marks[0]?.on).toBe(-(marks[0]?.back ?? 0));
    }
  });

  it('stand lower over a small letter than over a capital', async () => {
    expect(await height('Ọ́')).toBeGreaterThan((await height('ọ́')) + 100);
    expect(await height('k̄')).toBeGreaterThan((await height('ọ̄')) + 100);
  });

  it('stand on another mark where there is one, or beside it', async () => {
    const { marks } = await drawn('x̂̀');
    expect(marks).toHaveLength(2);
    expect(marks[0]).not.toEqual(marks[1]);
  });

  it('leave the line where it was', async () => {
    const operators = addFace(new jsPDF(), await loadFace('normal')).operators('ọ́b', 8);
    expect(operators).toMatch(/ TJ\n0 Ts\n<\w{4}> Tj\nEMC\n$/);
  });
});

it('has every letter that the built-in fonts have, about as wide as theirs', async () => {
  const doc = new jsPDF();
  const { has } = addFace(doc, await loadFace('normal'));
  const [exact, builtIn] = [measureFont(doc), measureFont(new jsPDF().setFont('helvetica', 'normal'))];
  for (const character of ' AZaz09-–“€ŽÿÑ') expect(has(character), character).toBe(true);
  for (const character of ' AZaz09-–“') {
    expect(Math.abs(exact.width(character) - builtIn.width(character)), character).toBeLessThan(0.03);
  }
});
