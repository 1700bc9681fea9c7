/** The parts of a workbook around its one sheet (ECMA-376, transitional). */
import { FORMATS } from './formats';
import { escapeXml } from './xlsxCells';

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
/** Limits of a sheet's name. */
const NAME_CHARS = 31;
const NOT_IN_NAME = /[\\/?*[\]:]/g;
const AROUND_NAME = /^['\s]+|['\s]+$/g;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (inner: string): string =>
  `${START}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;

/** In the order of `STYLE` in xlsxCells.ts: general, text, amount, header. */
const STYLES = `${START}<styleSheet xmlns="${SHEETS}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Every part but the sheet, by path. */
export function partsAround(sheetName: string): Readonly<Record<string, string>> {
  const plain = sheetName.replace(NOT_IN_NAME, ' ').slice(0, NAME_CHARS).replace(AROUND_NAME, '');
  const name = escapeXml(plain || 'Sheet1').replaceAll('"', '&quot;');
  return {
    '[Content_Types].xml': `${START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${START}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
  };
}

/** Before the rows: freezes the header and sets column widths in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, index) => {
    const column = index + 1;
    return `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  });
  return `${START}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** After the rows: keeps Excel from marking identifiers stored as text as errors. */
export function sheetEnd(lastColumn: string): string {
  return `</sheetData><ignoredErrors><ignoredError sqref="A1:${lastColumn}${FORMATS.xlsx.maxRows + 1}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
