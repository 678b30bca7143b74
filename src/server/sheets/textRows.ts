import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import type { SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { MAX_CELL } from './limits.ts';

/** Any separator; UTF-8, UTF-16 or Windows-1252. @throws AppError 400 */
export function* textRows(bytes: Uint8Array): Generator<(SheetCell | null)[]> {
  const text = decode(bytes);
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text))
    throw new AppError(400, 'El archivo no es una planilla de Excel (.xlsx) ni un texto (CSV).');
  if (hasHugeCell(text)) throw new AppError(400, HUGE_CELL);
  for (const row of streamCsvRows(text, { delimiter: detectDelimiter(text) }))
    yield row.map((cell) => (cell === '' ? null : cell));
}

export const HUGE_CELL = `Una celda tiene más de ${MAX_CELL.toLocaleString('es-AR')} caracteres.`;

function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes);
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes);
  // Every other byte of Latin text is zero.
  if (b === 0 && a !== 0 && bytes[3] === 0) return decodeAs('utf-16le', bytes);
  if (a === 0 && b !== 0 && bytes[2] === 0) return decodeAs('utf-16be', bytes);
  try {
    return decodeAs('utf-8', bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
}

/** After an unclosed quote. */
function hasHugeCell(text: string): boolean {
  let start = 0;
  let isQuoted = false;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === LINE_FEED || code === COMMA || code === SEMICOLON || code === TAB))
      start = place;
    if (place - start > MAX_CELL) return true;
  }
  return false;
}

const [QUOTE, LINE_FEED, COMMA, SEMICOLON, TAB] = [34, 10, 44, 59, 9];
