import type { Unzipped } from 'fflate';
import { FORMULA_ERROR, type SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { hugeCell, MAX_CELL_CHARACTERS, MAX_COLUMNS, tooManyColumns } from './limits.ts';
import { numberFormat, type NumberFormat } from './numberFormat.ts';
import type { FileRow } from './openSheet.ts';
import { brokenWorkbook, unpackWorkbook } from './unpackWorkbook.ts';
import { readXml } from './xml.ts';

/** Cells that are shown as one. Rows are counted from 1, columns from 0. */
export type Merged = {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
};

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** `merged` is complete once all rows are read. */
  read(index: number): { readonly rows: Iterable<FileRow>; readonly merged: readonly Merged[] };
};

/** Opens an .xlsx file, a ZIP of XML parts. @throws AppError 400 for a broken one */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpackWorkbook(bytes);
  try {
    const root = relations(parts, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
    const related = relations(parts, root);
    const { tabs, is1904 } = tabsOf(part(parts, root));
    const sheets = tabs.flatMap(({ id, ...tab }) => {
      const relation = related.find((each) => each.id === id);
      return relation?.type === 'worksheet' ? [{ ...tab, target: relation.target }] : [];
    });
    const targetOf = (type: string) => related.find((each) => each.type === type)?.target;
    const texts = sharedTexts(part(parts, targetOf('sharedStrings')));
    const formats = formatsOf(part(parts, targetOf('styles')));
    return {
      sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      read(index) {
        const merged: Merged[] = [];
        const document = part(parts, sheets[index]!.target);
        if (!document) throw brokenWorkbook();
        return { rows: readRows(document, { texts, formats, is1904 }, merged), merged };
      },
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Any error but our own refusals comes from the file. */
const asRefusal = (error: unknown) => (error instanceof AppError ? error : brokenWorkbook());

/** Returns a part by its path. Paths of parts are compared without case (ECMA-376, part 2). */
function part(parts: Unzipped, path: string | undefined): Uint8Array | undefined {
  const name = Object.keys(parts).find((each) => each.toLowerCase() === path?.toLowerCase());
  return name === undefined ? undefined : parts[name];
}

function readPart(document: Uint8Array | undefined, handlers: Parameters<typeof readXml>[1]): void {
  if (!document) return;
  const pieces = readXml(document, handlers);
  while (!pieces.next().done);
}

/** Returns the parts of the file that a part refers to: 'worksheet', 'styles'… The root is ''. */
function relations(parts: Unzipped, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targets: { readonly id: string; readonly type: string; readonly target: string }[] = [];
  readPart(part(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, { Id = '', Type = '', Target = '' }) {
      // A target is absolute or relative to the folder, like a link. A URL resolves both.
      const target = decodeURIComponent(new URL(Target, `file:///${folder}`).pathname).slice(1);
      // A type is a URL. Files in the 'strict' form have other URLs, which end in the same word.
      if (name === 'Relationship') targets.push({ id: Id, type: Type.split('/').at(-1)!, target });
    },
  });
  return targets;
}

function tabsOf(document: Uint8Array | undefined) {
  if (!document) throw brokenWorkbook();
  const tabs: { readonly name: string; readonly isHidden: boolean; readonly id: string }[] = [];
  let is1904 = false;
  readPart(document, {
    open(name, attributes) {
      // The attribute is 'r:id', but a file may choose another prefix.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (name === 'sheet')
        tabs.push({
          name: attributes['name'] ?? '',
          isHidden: /hidden/i.test(attributes['state'] ?? ''),
          id,
        });
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  return { tabs, is1904 };
}

function sharedTexts(document: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  const text = new RichText();
  readPart(document, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name);
      if (name === 'si') texts.push(text.take());
    },
  });
  return texts;
}

/** Returns the number formats of the cell styles, in the order (`cellXfs`) by whose index cells name their style. */
function formatsOf(document: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCellStyles = false;
  readPart(document, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles) ids.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return ids.map((id) => numberFormat(id, codes.get(id)));
}

/** Collects the text of a cell, which may be in pieces, each with its format. Phonetic hints are left out. */
class RichText {
  #text = '';
  #isInText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 't') this.#isInText = true;
    if (name === 'rPh') this.#isPhonetic = true;
  }

  add(piece: string): void {
    if (this.#isInText && !this.#isPhonetic) this.#text += piece;
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false;
    if (name === 'rPh') this.#isPhonetic = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return unescaped(text);
  }
}

/** Decodes what ECMA-376 escapes (part 1, 22.9.2.19): '_x000D_' is a carriage return. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

type Context = {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  /** Whether dates count from 1904, as in workbooks of old Macs. */
  readonly is1904: boolean;
};

function* readRows(document: Uint8Array, context: Context, merged: Merged[]): Generator<FileRow> {
  const ready: FileRow[] = [];
  const text = new RichText();
  let number = 0;
  let cells: (SheetCell | null)[] = [];
  let column = -1;
  let cell: RawCell | null = null;
  let openText: 'value' | 'formula' | null = null;
  const pieces = readXml(document, {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributes['r']) || number + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        cell = {
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: null,
          formula: null,
        };
      } else if (name === 'mergeCell') merged.push(mergedAt(attributes['ref'] ?? ''));
      if (!cell) return;
      if (name === 'v' || name === 'f') {
        openText = name === 'v' ? 'value' : 'formula';
        cell[openText] = '';
      }
      text.open(name);
    },
    text(piece) {
      if (cell && openText) cell[openText] += piece;
      else text.add(piece);
    },
    close(name) {
      text.close(name);
      if (name === 'v' || name === 'f') openText = null;
      if (name === 'c' && cell) {
        setCell(cells, column, valueOf(cell, text.take(), context));
        cell = null;
      }
      if (name === 'row' && cells.length > 0)
        // Array.from also gives null for the columns that the file leaves out.
        ready.push({ number, cells: Array.from(cells, (each) => each ?? null) });
    },
  });
  try {
    // The handlers put the rows that end in a piece into `ready`. The last row may come when the document closes.
    for (const _ of pieces) yield* ready.splice(0);
    yield* ready.splice(0);
  } catch (error) {
    throw asRefusal(error);
  }
}

type RawCell = {
  readonly type: string;
  readonly style: number;
  value: string | null;
  formula: string | null;
};

function setCell(cells: (SheetCell | null)[], column: number, value: SheetCell | null): void {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return;
  if (column >= MAX_COLUMNS) throw tooManyColumns();
  if (typeof value === 'string' && value.length > MAX_CELL_CHARACTERS) throw hugeCell();
  cells[column] = value;
}

/** Returns a cell's value by its type (ECMA-376, part 1, 18.18.11). @param inline the text inside the cell (`is`) */
function valueOf(
  { type, style, value, formula }: RawCell,
  inline: string,
  context: Context,
): SheetCell | null {
  if (type === 'inlineStr') return inline;
  if (type === 'e') return { problem: FORMULA_ERROR, shown: value ?? '' };
  // The result of a formula of type `str` may be an empty text, which has no value either.
  if (formula !== null && value === null && type !== 'str')
    return {
      problem: 'La fórmula no tiene un resultado guardado: abra el archivo en Excel y guárdelo',
      shown: `=${formula}`,
    };
  if (value === null || value === '') return null;
  if (type === 's') return context.texts[Number(value)] ?? null;
  if (type === 'str') return unescaped(value);
  if (type === 'b') return value === '1' || value.toLowerCase() === 'true';
  if (type === 'd') return dateOf(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return context.formats[style]?.(number, context.is1904) ?? number;
}

/** Reads ISO 8601 without a zone, as UTC. A text that is no date stays a text. */
function dateOf(text: string): SheetCell {
  const date = new Date(/T/.test(text) ? `${text.replace(/Z$/, '')}Z` : text);
  return Number.isNaN(date.getTime()) ? text : date;
}

function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[a-z]*/i.exec(cell)![0].toLowerCase())
    column = column * 26 + (letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
  return column - 1;
}

function mergedAt(range: string): Merged {
  const [from = '', to = from] = range.split(':');
  const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0]);
  return { rows: [rowOf(from), rowOf(to)], columns: [columnOf(from), columnOf(to)] };
}
