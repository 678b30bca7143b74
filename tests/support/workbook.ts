import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';

type TestSheet = {
  readonly name: string;
  /** The content of `sheetData`; null for a chart. */
  readonly rows: string | null;
  /** Its whole XML, in place of its rows. */
  readonly xml?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly merged?: readonly string[];
};

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relationships = (all: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook as other programs write it. A cell's style is the place of its format in `formats`, from 1. */
export function testWorkbook(
  sheets: readonly TestSheet[],
  { formats = [], is1904 = false }: { readonly formats?: readonly string[]; readonly is1904?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const kind = ({ rows }: TestSheet) => (rows === null ? 'chartsheet' : 'worksheet');
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}" ${state ? `state="${state}"` : ''}/>`,
  );
  const styles = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('');
  const cells = ['0', ...formats.map((_, at) => String(200 + at))].map((id) => `<xf numFmtId="${id}"/>`);
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${PACKAGE}/content-types"/>`),
    '_rels/.rels': strToU8(relationships([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATION}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relationships([
        ['styles', 'styles.xml'],
        ...sheets.map((sheet, at) => [kind(sheet), `${kind(sheet)}s/sheet${at + 1}.xml`] as const),
      ]),
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${styles}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/${kind(sheet)}s/sheet${at + 1}.xml`,
        strToU8(
          sheet.xml ??
            `<worksheet><sheetData>${sheet.rows ?? ''}</sheetData><mergeCells>${(sheet.merged ?? [])
              .map((ref) => `<mergeCell ref="${ref}"/>`)
              .join('')}</mergeCells></worksheet>`,
        ),
      ]),
    ),
  });
}

/** A row of texts, numbers and cells that are XML already. */
export const sheetRow = (number: number, ...values: readonly (string | number | null)[]): string =>
  `<row r="${number}">${values
    .map((value, at) => {
      const ref = `${String.fromCharCode(65 + at)}${number}`;
      if (value === null) return '';
      if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
      return value.startsWith('<c ')
        ? value.replace('<c ', `<c r="${ref}" `)
        : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
    })
    .join('')}</row>`;

/** A number under a format, by its place in `formats`, from 1. */
export const formatted = (format: number, value: number): string => `<c s="${format}"><v>${value}</v></c>`;

/** A workbook of sheets by their names, as most programs write it. */
export const workbookOf = async (sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>) =>
  new Uint8Array(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({
        name,
        rows: rows.map((row) => [...row]) as never,
      })),
    }),
  );
