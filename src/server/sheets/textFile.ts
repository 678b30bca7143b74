import { FORMULA_ERROR, SEPARATORS, type Encoding, type Separator, type SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { hugeCell, MAX_CELL_CHARACTERS } from './limits.ts';
import type { ReadingChoices } from './openSheet.ts';

type Line = readonly string[];

type TextFile = {
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly rows: Iterable<{ readonly number: number; readonly cells: readonly (SheetCell | null)[] }>;
};

/** Reads a CSV text, and detects what the caller has not chosen. @throws AppError 400 for another kind of file */
export function openText(bytes: Uint8Array, { codificacion, separador }: ReadingChoices): TextFile {
  const encoding = codificacion ?? detectEncoding(bytes);
  const text = decode(bytes, encoding);
  refuseOtherKinds(text);
  // Excel writes and reads a first line 'sep=;', which it does not count.
  const [separatorLine = '', namedSeparator = null] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const body = text.slice(separatorLine.length);
  const separator = separador ?? SEPARATORS.find((each) => each === namedSeparator) ?? detectSeparator(body);
  return { encoding, separator, rows: rowsOf(body, separator) };
}

function* rowsOf(text: string, separator: string) {
  let number = 0;
  for (const line of readLines(text, separator)) {
    number += 1;
    yield { number, cells: line.map(cellOf) };
  }
}

const ERROR =
  /^#(?:N\/[AD]|¿?(?:NOMBRE|NAME)\?|¡?(?:DIV\/0|REF|VALOR|VALUE|NUM|NULO|NULL|DESBORDAMIENTO|SPILL|CALC)!)$/;

function cellOf(text: string): SheetCell | null {
  if (ERROR.test(text)) return { problem: FORMULA_ERROR, shown: text };
  return text.trim() === '' ? null : text;
}

function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // UTF-16 without a mark: every other byte of Latin text is zero.
  if (b === 0 && a !== 0 && bytes[3] === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && bytes[2] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Every byte is a character of Windows-1252, which older programs write.
    return 'windows-1252';
  }
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, `El archivo no está en la codificación ${encoding}.`);
  }
}

function refuseOtherKinds(text: string): void {
  if (/^\s*(?:<(?:!doctype|\?xml|html|head|meta|body|table|style|div)\b|<!--|MIME-Version:)/i.test(text))
    throw new AppError(
      400,
      'El archivo es una página web o un XML con nombre de planilla. Ábralo en Excel y guárdelo como .xlsx.',
    );
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/^%PDF-|^\{\\rtf|[\u0000-\u0008\u000E-\u001F]/.test(text))
    throw new AppError(400, 'El archivo no es una planilla de Excel (.xlsx) ni un texto (CSV).');
}

/**
 * Detects the separator: one that divides the headings, and most lines into as many cells. If none divides the headings,
 * the file has one column, and its separator is the one that divides the fewest lines.
 */
function detectSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = SEPARATORS.map((separator) => {
    const lines: Line[] = [];
    for (const line of readLines(sample, separator)) {
      if (line.some((cell) => cell.trim() !== '')) lines.push(line);
      if (lines.length === SAMPLE_LINES) break;
    }
    // A title may stand above the table, with a blank line between them.
    const isTitled = lines[0]?.length === 1 && /^[^\r\n]+(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/.test(sample);
    const [headings = [], ...below] = isTitled ? lines.slice(1) : lines;
    const width = Math.max(headings.length, 1);
    // Rows may end in more separators than the headings.
    const alike = below.filter((line) => line.length >= width && usedLength(line) <= width).length;
    const undivided = lines.filter((line) => line.length === 1).length;
    return { separator, alike, width, undivided };
  });
  const dividing = scores.filter(({ width }) => width > 1);
  const [best] =
    dividing.length > 0
      ? dividing.toSorted((one, other) => other.alike - one.alike || other.width - one.width)
      : scores.toSorted((one, other) => other.undivided - one.undivided);
  return best!.separator;
}

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 50;

const usedLength = (line: Line) => line.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Yields the cells of each line (RFC 4180). A quote means something only around a whole cell: in '4" pipe' or '"4" pipe' it is an inch. */
function* readLines(text: string, separator: string): Generator<Line> {
  const cellEnd = new RegExp(`${separator === '|' ? '\\|' : separator}|\r\n|\r|\n|$`, 'g');
  let line: string[] = [];
  let start = 0;
  // A text that ends in a separator has one more cell, which is empty.
  while (start < text.length || line.length > 0) {
    const quoted = text[start] === '"' ? quotedCell(text, start, separator) : null;
    cellEnd.lastIndex = quoted?.end ?? start;
    const { 0: mark, index } = cellEnd.exec(text)!;
    const cell = quoted?.cell ?? text.slice(start, index);
    if (cell.length > MAX_CELL_CHARACTERS) throw hugeCell();
    line.push(cell);
    start = index + mark.length;
    if (mark === separator) continue;
    yield line;
    line = [];
    if (mark === '') return;
  }
}

/** Returns the cell that begins with the quote at `start`, and where it ends; null if no quote ends the cell. */
function quotedCell(text: string, start: number, separator: string) {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return null;
    end = quote + 1;
    if (text[end] !== '"') break;
    end += 1;
  }
  const close = end - 1;
  while (text[end] === ' ') end += 1;
  const next = text[end];
  const isWhole = next === undefined || next === separator || next === '\r' || next === '\n';
  return isWhole ? { cell: text.slice(start + 1, close).replaceAll('""', '"'), end } : null;
}
