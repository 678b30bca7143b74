import type { DecimalSign } from '#domain/money.ts';
import { bareName, type SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { answerQuestions } from '../workers/answerQuestions.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import type { Opened, ReadStep, FileRow } from './openSheet.ts';
import { HUGE_CELL, textRows } from './textRows.ts';
import { isOldOrLocked, isZip, openWorkbook, type Workbook } from './workbookRows.ts';

/** Of the last file, by sheet. */
const sheets: FileRow[][] = [];

answerQuestions<ReadStep, Opened | FileRow[]>(async (step) =>
  'file' in step
    ? open(new Uint8Array(step.file), step.wanted)
    : sheets[step.sheet]!.slice(step.from, step.to),
);

async function open(bytes: Uint8Array, wanted: ReadWanted): Promise<Opened> {
  sheets.length = 0;
  if (isOldOrLocked(bytes))
    throw new AppError(
      400,
      'El archivo está protegido con contraseña o es de un Excel anterior a 2007 (.xls). Guárdelo como .xlsx sin contraseña.',
    );
  const workbook = isZip(bytes) ? openWorkbook(bytes) : null;
  const first = await read(workbook ? workbook.rows(0) : textRows(bytes));
  if (!first.headings) throw new AppError(400, 'El archivo está vacío.');
  if (first.rows.length === 0)
    throw new AppError(400, 'El archivo no tiene filas debajo de los títulos de las columnas.');
  sheets.push(first.rows);
  const others = [];
  for (const names of wanted) others.push(await readOther(workbook, names));
  return {
    headings: first.headings,
    total: first.rows.length,
    sample: first.rows.slice(0, 5),
    sign: signOf(first.rows),
    others,
  };
}

type ReadWanted = readonly (readonly string[])[];

async function readOther(workbook: Workbook | null, names: readonly string[]) {
  const place = workbook?.names.findIndex((name, at) => at > 0 && names.includes(bareName(name))) ?? -1;
  if (!workbook || place < 0) {
    sheets.push([]);
    return null;
  }
  const { headings, rows } = await read(workbook.rows(place));
  sheets.push(rows);
  return { headings: headings ?? [], total: rows.length, sign: signOf(rows) };
}

type Cells = readonly (SheetCell | null)[];

async function read(all: AsyncIterable<Cells> | Iterable<Cells>) {
  let headings: string[] | null = null;
  let number = 0;
  const rows: FileRow[] = [];
  for await (const cells of all) {
    number += 1;
    const row = { number, cells: checked(cells) };
    if (row.cells.every((cell) => cell === null)) continue;
    if (headings) rows.push(row);
    else headings = row.cells.map((cell) => String(cell ?? '').trim());
    if (rows.length > MAX_ROWS)
      throw new AppError(
        400,
        `El archivo tiene más de ${MAX_ROWS.toLocaleString('es-AR')} filas. Divídalo en partes.`,
      );
  }
  return { headings, rows };
}

function checked(cells: readonly (SheetCell | null)[]): (SheetCell | null)[] {
  if (cells.length > MAX_COLUMNS) throw new AppError(400, `El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  return cells.map((cell) => {
    if (typeof cell !== 'string') return cell;
    if (cell.length > MAX_CELL) throw new AppError(400, HUGE_CELL);
    return cell.trim() === '' ? null : cell;
  });
}

/** Null when nothing tells. */
function signOf(some: readonly FileRow[]): DecimalSign {
  let [commas, points] = [0, 0];
  for (const { cells } of some.slice(0, 1000)) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      if (COMMA_DECIMALS.test(cell)) commas += 1;
      else if (POINT_DECIMALS.test(cell)) points += 1;
    }
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/** '1.234,50' and '12,5', but not '1,234', which is ambiguous. */
const COMMA_DECIMALS = /^\s*[-−]?\s*\$?\s*(\d{1,3}(\.\d{3})+|\d+),(\d{1,2}|\d{4,})\s*%?\s*$/;
const POINT_DECIMALS = /^\s*[-−]?\s*\$?\s*(\d{1,3}(,\d{3})+|\d+)\.(\d{1,2}|\d{4,})\s*%?\s*$/;
