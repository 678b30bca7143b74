import { decimalSignOf, type DecimalSign } from '#domain/money.ts';
import { unguard } from '#domain/csv.ts';
import { comparableName, cellText, isProblem } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { answering } from '../workers/threads.ts';
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from './limits.ts';
import type { FileRow, FileSummary, ReadingChoices, ReadStep, SheetNames, Signs } from './openSheet.ts';
import { openText } from './textFile.ts';
import { isOldOrLocked, isZip } from './unpackWorkbook.ts';
import { openWorkbook, type Merged, type Workbook } from './workbookRows.ts';

/** The rows of the open file, by sheet: the main one, then those of `otherSheetNames`. */
const sheets: FileRow[][] = [];

export default answering<ReadStep, FileSummary | FileRow[]>(async (step) =>
  'file' in step
    ? open(new Uint8Array(step.file), step.otherSheetNames, step.reading)
    : sheets[step.sheet]!.slice(step.from, step.to),
);

function open(bytes: Uint8Array, otherSheetNames: SheetNames, reading: ReadingChoices): FileSummary {
  // The thread may have read another caller's file before.
  sheets.length = 0;
  if (isOldOrLocked(bytes))
    throw new AppError(
      400,
      'El archivo está protegido con contraseña o es de un Excel anterior a 2007 (.xls). Guárdelo como .xlsx sin contraseña.',
    );
  const workbook = isZip(bytes) ? openWorkbook(bytes) : null;
  const unfitChoice = workbook ? reading.separador || reading.codificacion : reading.hoja;
  if (unfitChoice)
    throw new AppError(
      400,
      workbook
        ? 'Un libro de Excel no tiene separador ni codificación.'
        : 'Un archivo de texto no tiene hojas.',
    );
  const { fileRows, kind } = workbook
    ? readMainSheet(workbook, otherSheetNames, reading)
    : readText(bytes, reading);
  if (fileRows.length === 0)
    throw new AppError(400, reading.hoja ? 'Esa hoja está vacía.' : 'El archivo está vacío.');
  const { headings, rows, filaTitulos } = tableIn(fileRows, reading.filaTitulos, { isText: !workbook });
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
    others: otherSheetNames.map((names) => readOtherSheet(workbook, main, names)),
  };
}

function readText(bytes: Uint8Array, reading: ReadingChoices) {
  const { encoding, separator, rows } = openText(bytes, reading);
  const kind = { tipo: 'texto', separador: separator, codificacion: encoding } as const;
  return { fileRows: nonEmptyRows(rows), kind };
}

/**
 * Reads the chosen sheet. Without a choice, it reads the first visible sheet with cells, and prefers one that is not named
 * like a further sheet (`otherNames`).
 */
function readMainSheet({ sheets: tabs, read }: Workbook, otherNames: SheetNames, { hoja }: ReadingChoices) {
  const all = tabs.map((tab, index) => ({ ...tab, index }));
  const isOther = (name: string) => otherNames.some((names) => names.includes(comparableName(name)));
  const candidates =
    hoja === undefined
      ? all
          .filter(({ isHidden }) => !isHidden)
          .toSorted((one, other) => Number(isOther(one.name)) - Number(isOther(other.name)))
      : all.filter(({ name }) => name === hoja);
  if (hoja !== undefined && candidates.length === 0)
    throw new AppError(
      400,
      `El archivo no tiene la hoja «${hoja.slice(0, 60)}». Tiene: ${tabs.map(({ name }) => `«${name}»`).join(', ')}.`,
    );
  const hojas = tabs.map(({ name, isHidden }) => ({ nombre: name, oculta: isHidden }));
  for (const { name, index } of candidates) {
    const fileRows = readSheet(read(index));
    if (fileRows.length > 0 || hoja !== undefined)
      return { fileRows, kind: { tipo: 'xlsx', hoja: name, hojas } as const };
  }
  return { fileRows: [], kind: { tipo: 'xlsx', hoja: '', hojas } as const };
}

function readOtherSheet(workbook: Workbook | null, main: string | null, names: readonly string[]) {
  const index =
    workbook?.sheets.findIndex(({ name }) => name !== main && names.includes(comparableName(name))) ?? -1;
  if (!workbook || index < 0) {
    // An empty sheet takes the place of the missing one, because steps name sheets by their index.
    sheets.push([]);
    return null;
  }
  const fileRows = readSheet(workbook.read(index));
  const { headings, rows } = fileRows.length > 0 ? tableIn(fileRows, undefined, { isText: false }) : EMPTY;
  sheets.push(rows);
  return { headings, total: rows.length, signs: signsOf(rows) };
}

const EMPTY: { readonly headings: string[]; readonly rows: FileRow[] } = { headings: [], rows: [] };

function readSheet({ rows, merged }: ReturnType<Workbook['read']>): FileRow[] {
  const fileRows = nonEmptyRows(rows);
  const indexByNumber = new Map(fileRows.map((row, index) => [row.number, index]));
  for (const each of merged) {
    const first = indexByNumber.get(each.rows[0]);
    // A merge whose first row is empty has no value to mark.
    if (first !== undefined) markMerged(fileRows, first, each);
  }
  return fileRows;
}

/** Marks the cells that a merge covers. All of them look filled, but Excel stores the value in the first alone. */
function markMerged(fileRows: FileRow[], first: number, { rows, columns: [left, right] }: Merged): void {
  const value = fileRows[first]?.cells[left] ?? null;
  if (value === null) return;
  const problem = { problem: MERGED_CELL, shown: cellText(value) };
  const width = Math.min(right + 1, MAX_COLUMNS);
  for (let index = first; fileRows[index] && fileRows[index]!.number <= rows[1]; index++) {
    const { cells, ...row } = fileRows[index]!;
    const isCovered = (column: number) =>
      column >= left && column <= right && !(index === first && column === left);
    const marked = Array.from({ length: Math.max(cells.length, width) }, (_, column) =>
      isCovered(column) ? problem : (cells[column] ?? null),
    );
    fileRows[index] = { ...row, cells: marked };
  }
}

const MERGED_CELL =
  'La celda está combinada con otra: sepárelas en la planilla y escriba el valor en cada una';

function nonEmptyRows(all: Iterable<FileRow>): FileRow[] {
  const rows: FileRow[] = [];
  for (const row of all) {
    const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== null) + 1);
    if (cells.length > MAX_COLUMNS) throw tooManyColumns();
    if (cells.length === 0) continue;
    rows.push({ ...row, cells: cells.map((cell) => (typeof cell === 'string' ? unguard(cell) : cell)) });
    // The limit does not count the row of the headings.
    if (rows.length > MAX_ROWS + 1) throw tooManyRows();
  }
  return rows;
}

/** Divides a sheet's rows into the headings and the rows below. @param chosen number of the headings' row; else detected */
function tableIn(fileRows: readonly FileRow[], chosen: number | undefined, { isText }: { isText: boolean }) {
  const index =
    chosen === undefined ? headingsIndex(fileRows) : fileRows.findIndex(({ number }) => number === chosen);
  if (index < 0) throw new AppError(400, `La fila ${chosen} del archivo está vacía: no tiene los títulos.`);
  const { number: filaTitulos, cells } = fileRows[index]!;
  const names = cells.map((cell) => (cell === null || isProblem(cell) ? '' : cellText(cell).trim()));
  const headings = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  const rows = fileRows.slice(index + 1);
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
 * Finds the row of the headings. It is the first row, unless titles stand above the table: rows of a single cell. Then
 * it is the first row of several cells, if all are names. A row of just two names also needs an empty row above it.
 */
function headingsIndex(fileRows: readonly FileRow[]): number {
  const index = fileRows.findIndex(({ cells }) => nonEmptyCells(cells).length > 1);
  if (index <= 0 || index > MAX_TITLES) return 0;
  const { number, cells } = fileRows[index]!;
  const filledCells = nonEmptyCells(cells);
  const areNames = filledCells.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
  const isBelowEmptyRow = number > fileRows[index - 1]!.number + 1;
  return areNames && (filledCells.length > 2 || isBelowEmptyRow) ? index : 0;
}

/** Leaves out the cells that a merge covers: a title that is merged over the table's width is a single cell. */
const nonEmptyCells = (cells: FileRow['cells']) =>
  cells.filter((cell) => cell !== null && !(isProblem(cell) && cell.problem === MERGED_CELL));

const MAX_TITLES = 10;

function signsOf(rows: readonly FileRow[]): Signs {
  const signsByColumn: Set<DecimalSign>[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const sign = typeof cell === 'string' ? decimalSignOf(cell) : null;
      if (sign !== null) (signsByColumn[column] ??= new Set()).add(sign);
    }
  return Array.from(signsByColumn, (signs) => (signs?.size === 1 ? [...signs][0]! : null));
}
