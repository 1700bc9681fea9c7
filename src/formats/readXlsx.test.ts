import { strToU8, zipSync } from 'fflate';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readXlsx, SheetTooLarge } from './readXlsx';
import { UnreadableZip } from './readZip';

const LIMITS = { bytes: 1_000_000, rows: 100, columns: 20 };

/** A workbook as another program writes it. */
function workbook(rows: readonly (readonly unknown[])[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { cellDates: false },
    ),
    'Agents',
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['other sheet']]), 'Other');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

const faultOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof UnreadableZip ? error.fault : error instanceof SheetTooLarge ? 'sheet' : 'other';
  }
  return 'none';
};

/** A workbook of one sheet, written by hand. */
function written(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const withCell = (cell: string): Uint8Array =>
  written(`<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c>${cell}</row></sheetData></worksheet>`);

describe('a workbook', () => {
  it('is read as texts: its first sheet, numbers in plain digits, days as YYYY-MM-DD', () => {
    const bytes = workbook([
      ['Name', 'BVN', 'Born', ''],
      ['O’Brien & <Sons>', 22_200_000_001, { t: 'n', v: 33_000, z: 'dd/mm/yyyy' }, ''],
      [],
      ['Ada', '0123', null, 'x'],
    ]);
    expect(readXlsx(bytes, LIMITS)).toEqual([
      { row: 1, cells: expect.arrayContaining(['Name', 'BVN', 'Born']) },
      { row: 2, cells: expect.arrayContaining(['O’Brien & <Sons>', '22200000001', '1990-05-07']) },
      { row: 4, cells: ['Ada', '0123', '', 'x'] },
    ]);
  });

  it('is read from the first sheet that is shown', () => {
    const sheets = ['hidden', 'veryHidden', 'visible'].map((state, at) => `<sheet state="${state}" r:id="rId${at}"/>`);
    const bytes = written('<worksheet/>', {
      'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId2" Target="worksheets/sheet3.xml"/></Relationships>',
      'xl/worksheets/sheet3.xml': '<worksheet><row r="1"><c t="e"><v>#N/A</v></c></row></worksheet>',
    });
    expect(readXlsx(bytes, LIMITS)).toEqual([{ row: 1, cells: ['#N/A'] }]);
  });

  it('counts days from 1904 where it says so, and keeps inline texts and scientific digits', () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>A &#233;</x:t></x:is></x:c>' +
      '<x:c r="C3" s="1"><x:v>31538</x:v></x:c><x:c><x:v>2.2200000001E10</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bytes = written(sheet, {
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(readXlsx(bytes, LIMITS)).toEqual([{ row: 3, cells: ['', 'A é', '1990-05-07', '22200000001'] }]);
  });

  it('is refused beyond its rows and columns, and with a document type', () => {
    expect(faultOf(() => readXlsx(workbook(Array.from({ length: 101 }, () => ['a'])), LIMITS))).toBe('sheet');
    expect(faultOf(() => readXlsx(workbook([Array.from({ length: 21 }, () => 'a')]), LIMITS))).toBe('sheet');
    expect(faultOf(() => readXlsx(written('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), LIMITS))).toBe('other');
  });

  it('says of a formula that was never calculated that it was not, and reads an empty text of one', () => {
    const cells =
      '<c r="A1"><f>1+1</f></c><c r="B1"><f>1+1</f><v></v></c><c r="C1" t="str"><f>""</f><v></v></c>' +
      '<c r="D1"><f>1+1</f><v>2</v></c><c r="E1" t="str"><f>"a"</f></c><c r="F1" t="s"/><c r="G1"/>';
    const bytes = written(`<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`, {
      'xl/sharedStrings.xml': '<sst><si><t>x</t></si></sst>',
    });
    const none = '#NOT_CALCULATED!';
    expect(readXlsx(bytes, LIMITS)).toEqual([{ row: 1, cells: [none, none, '', '2', none, '', ''] }]);
  });

  it('may have empty cells with a style beyond its columns, and names the row of a text there', () => {
    expect(readXlsx(withCell('<c r="XFD2" s="1"/>'), LIMITS)).toEqual([{ row: 2, cells: ['1'] }]);
    expect(() => readXlsx(withCell('<c r="U2"><v>5</v></c>'), LIMITS)).toThrow(
      expect.objectContaining({ name: 'SheetTooLarge', row: 2 }),
    );
  });

  it('is refused for the size that it declares, before anything is unpacked', () => {
    const bytes = written(`<worksheet>${' '.repeat(2_000_000)}</worksheet>`);
    expect(bytes.length).toBeLessThan(20_000);
    expect(faultOf(() => readXlsx(bytes, LIMITS))).toBe('tooLarge');
  });

  it('is refused for the size that it has, whatever it declares', () => {
    const sheet = `<worksheet>${' '.repeat(2_000_000)}</worksheet>`;
    const bytes = written(sheet);
    const view = new DataView(bytes.buffer);
    // In the directory, where the size of the sheet stands.
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === sheet.length) view.setUint32(at, 900_000, true);
    expect(faultOf(() => readXlsx(bytes, LIMITS))).toBe('tooLarge');
    expect(faultOf(() => readXlsx(bytes, { ...LIMITS, bytes: 10_000_000 }))).toBe('notAZip');
  });

  it('that is broken ends in an error, or as a sheet without rows', () => {
    expect(faultOf(() => readXlsx(strToU8('PK no zip at all, but long enough for one'), LIMITS))).toBe('notAZip');
    expect(faultOf(() => readXlsx(workbook([['a']]).subarray(0, 300), LIMITS))).toBe('notAZip');
    const endless = written(`<worksheet>${'<row><c>'.repeat(100_000)}`);
    expect(readXlsx(endless, LIMITS)).toEqual([]);
  });
});
