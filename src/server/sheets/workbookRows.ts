import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import type { SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { MAX_UNPACKED } from './limits.ts';

/** Values of the first sheet. @throws AppError 400 for a broken or locked file, or beyond MAX_UNPACKED. */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<(SheetCell | null)[]> {
  const flat = unpacked(bytes);
  try {
    for await (const { values } of streamXlsxRows(flat)) yield values.map((cell) => valueOf(cell));
  } catch (error) {
    throw error instanceof AppError ? error : broken();
  }
}

/** Workbooks are zip files. */
export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Also Excel before 2007. */
export const isOldOrLocked = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

const broken = () => new AppError(400, 'El archivo de Excel está dañado y no se puede leer.');

/** Only the parts with values, cut off at their declared length: the reader would inflate anything. */
function unpacked(bytes: Uint8Array): Uint8Array {
  let weight = 0;
  let parts: Unzipped;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        weight += originalSize;
        if (weight > MAX_UNPACKED)
          throw new AppError(400, 'El archivo de Excel es demasiado grande una vez descomprimido.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : broken();
  }
  if (!Object.hasOwn(parts, '[Content_Types].xml')) throw broken();
  return zipSync(parts, { level: 0 });
}

/** No drawings and macros. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/i;

function valueOf(cell: unknown): SheetCell | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
