import { decimalSignOf } from '#domain/money.ts';
import { bareName, cellText, isProblem, unguarded } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { answering } from '../workers/threads.ts';
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from './limits.ts';
import type { FileRow, FileSummary, ReadingChoices, ReadStep, Signs } from './openSheet.ts';
import { openText } from './textFile.ts';
import { isOldOrLocked, isZip } from './unpackWorkbook.ts';
import { openWorkbook, type Merged, type Workbook } from './workbookRows.ts';

/** The rows of the last file, by sheet. */
const sheets: FileRow[][] = [];

export default answering<ReadStep, FileSummary | FileRow[]>(async (step) =>
  'file' in step
    ? open(new Uint8Array(step.file), step.otherSheetNames, step.reading)
    : sheets[step.sheet]!.slice(step.from, step.to),
);

type SheetNames = readonly (readonly string[])[];

function open(bytes: Uint8Array, otherSheetNames: SheetNames, reading: ReadingChoices): FileSummary {
  sheets.length = 0;
  if (isOldOrLocked(bytes))
    throw new AppError(
      400,
      'El archivo está protegido con contraseña o es de un Excel anterior a 2007 (.xls). Guárdelo como .xlsx sin contraseña.',
    );
  const workbook = isZip(bytes) ? openWorkbook(bytes) : null;
  if (workbook ? reading.separador || reading.codificacion : reading.hoja)
    throw new AppError(
      400,
      workbook
        ? 'Un libro de Excel no tiene separador ni codificación.'
        : 'Un archivo de texto no tiene hojas.',
    );
  const { filled, kind } = workbook ? mainSheet(workbook, otherSheetNames, reading) : textOf(bytes, reading);
  if (filled.length === 0)
    throw new AppError(400, reading.hoja ? 'Esa hoja está vacía.' : 'El archivo está vacío.');
  const { headings, rows, filaTitulos } = table(filled, reading.filaTitulos, { isText: !workbook });
  if (rows.length === 0)
    throw new AppError(400, 'El archivo no tiene filas debajo de los títulos de las columnas.');
  sheets.push(rows);
  const main = kind.tipo === 'xlsx' ? kind.hoja : null;
  return {
    kind: { ...kind, filaTitulos },
    headings,
    total: rows.length,
    sample: rows.slice(0, 5),
    signs: signsOf(rows),
    others: otherSheetNames.map((names) => readOther(workbook, main, names)),
  };
}

function textOf(bytes: Uint8Array, reading: ReadingChoices) {
  const { encoding, separator, rows } = openText(bytes, reading);
  const kind = { tipo: 'texto', separador: separator, codificacion: encoding, filaTitulos: 1 } as const;
  return { filled: filledRows(rows), kind };
}

/** Returns the chosen sheet, else the first visible one that has cells and is not for lines. */
function mainSheet({ sheets: tabs, read }: Workbook, otherSheetNames: SheetNames, { hoja }: ReadingChoices) {
  const all = tabs.map((tab, place) => ({ ...tab, place }));
  const isOther = (name: string) => otherSheetNames.some((names) => names.includes(bareName(name)));
  const order =
    hoja === undefined
      ? all
          .filter(({ isHidden }) => !isHidden)
          .toSorted((one, other) => Number(isOther(one.name)) - Number(isOther(other.name)))
      : all.filter(({ name }) => name === hoja);
  if (hoja !== undefined && order.length === 0)
    throw new AppError(
      400,
      `El archivo no tiene la hoja «${hoja.slice(0, 60)}». Tiene: ${tabs.map(({ name }) => `«${name}»`).join(', ')}.`,
    );
  const hojas = tabs.map(({ name, isHidden }) => ({ nombre: name, oculta: isHidden }));
  for (const { name, place } of order) {
    const filled = readSheet(read(place));
    if (filled.length > 0 || hoja !== undefined)
      return { filled, kind: { tipo: 'xlsx', hoja: name, hojas, filaTitulos: 1 } as const };
  }
  return { filled: [], kind: { tipo: 'xlsx', hoja: '', hojas, filaTitulos: 1 } as const };
}

function readOther(workbook: Workbook | null, main: string | null, names: readonly string[]) {
  const place =
    workbook?.sheets.findIndex(({ name }) => name !== main && names.includes(bareName(name))) ?? -1;
  if (!workbook || place < 0) {
    sheets.push([]);
    return null;
  }
  const filled = readSheet(workbook.read(place));
  const { headings, rows } = filled.length > 0 ? table(filled, undefined, { isText: false }) : NOTHING;
  sheets.push(rows);
  return { headings, total: rows.length, signs: signsOf(rows) };
}

const NOTHING: { readonly headings: string[]; readonly rows: FileRow[] } = { headings: [], rows: [] };

function readSheet({ rows, merged }: ReturnType<Workbook['read']>): FileRow[] {
  const filled = filledRows(rows);
  const byNumber = new Map(filled.map((row, place) => [row.number, place]));
  for (const each of merged) markMerged(filled, byNumber.get(each.rows[0]) ?? -1, each);
  return filled;
}

/**
 * Marks the cells that a merge covers. Excel stores its value in the first of them: the others look filled, and
 * are not.
 */
function markMerged(filled: FileRow[], first: number, { rows, columns: [left, right] }: Merged): void {
  const value = filled[first]?.cells[left] ?? null;
  if (value === null) return;
  const problem = { problem: MERGED, shown: cellText(value) };
  const width = Math.min(right + 1, MAX_COLUMNS);
  for (let place = first; filled[place] && filled[place]!.number <= rows[1]; place++) {
    const { cells, ...row } = filled[place]!;
    const isCovered = (column: number) =>
      column >= left && column <= right && !(place === first && column === left);
    const marked = Array.from({ length: Math.max(cells.length, width) }, (_, column) =>
      isCovered(column) ? problem : (cells[column] ?? null),
    );
    filled[place] = { ...row, cells: marked };
  }
}

const MERGED = 'La celda está combinada con otra: sepárelas en la planilla y escriba el valor en cada una';

function filledRows(all: Iterable<FileRow>): FileRow[] {
  const rows: FileRow[] = [];
  for (const row of all) {
    const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== null) + 1);
    if (cells.length > MAX_COLUMNS) throw tooManyColumns();
    if (cells.length === 0) continue;
    rows.push({ ...row, cells: cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)) });
    // The row of the headings is one more.
    if (rows.length > MAX_ROWS + 1) throw tooManyRows();
  }
  return rows;
}

/** Returns the headings, and the rows below them. */
function table(filled: readonly FileRow[], chosen: number | undefined, { isText }: { isText: boolean }) {
  const place =
    chosen === undefined ? headingsPlace(filled) : filled.findIndex(({ number }) => number === chosen);
  if (place < 0) throw new AppError(400, `La fila ${chosen} del archivo está vacía: no tiene los títulos.`);
  const { number: filaTitulos, cells } = filled[place]!;
  const named = cells.map((cell) => (cell === null || isProblem(cell) ? '' : cellText(cell).trim()));
  const headings = named.slice(0, named.findLastIndex((name) => name !== '') + 1);
  const rows = filled.slice(place + 1);
  return {
    headings,
    filaTitulos,
    rows: isText
      ? rows.map((row) => (row.cells.length > headings.length ? { ...row, problem: TOO_LONG } : row))
      : rows,
  };
}

const TOO_LONG = 'La fila tiene más celdas que títulos: revise el separador de columnas y las comillas';

/**
 * Finds the headings below titles that stand alone in their rows, apart from the table or over several
 * columns.
 */
function headingsPlace(filled: readonly FileRow[]): number {
  const place = filled.findIndex(({ cells }) => filledCells(cells).length > 1);
  if (place <= 0 || place > MAX_TITLES) return 0;
  const { number, cells } = filled[place]!;
  const words = filledCells(cells);
  const areNames = words.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
  return areNames && (words.length > 2 || number > filled[place - 1]!.number + 1) ? place : 0;
}

const filledCells = (cells: FileRow['cells']) =>
  cells.filter((cell) => cell !== null && !(isProblem(cell) && cell.problem === MERGED));

const MAX_TITLES = 10;

/** Returns the decimal sign that each column's texts show; null where they show none, or both. */
function signsOf(rows: readonly FileRow[]): Signs {
  const signsByColumn: Set<string>[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const sign = typeof cell === 'string' ? decimalSignOf(cell) : null;
      if (sign !== null) (signsByColumn[column] ??= new Set()).add(sign);
    }
  return Array.from(signsByColumn, (signs) => (signs?.size === 1 ? ([...signs][0] as ',' | '.') : null));
}
