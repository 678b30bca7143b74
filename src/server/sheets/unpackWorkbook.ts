import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { AppError } from '../http/errors.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';

export const brokenWorkbook = () => new AppError(400, 'El archivo de Excel está dañado y no se puede leer.');

const otherKind = (kind: string) =>
  new AppError(400, `El archivo es ${kind}. Ábralo en su programa y guárdelo como libro de Excel (.xlsx).`);

/** Workbooks are zip files. */
export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Tells whether a file is a compound one, as locked workbooks and those of Excel before 2007 are. */
export const isOldOrLocked = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** Unpacks only the parts with values, and no further than their declared length, because the reader would inflate anything. */
export function unpackWorkbook(bytes: Uint8Array): Unzipped {
  let weight = 0;
  let parts: Unzipped;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        weight += originalSize;
        if (weight > MAX_UNPACKED_BYTES)
          throw new AppError(400, 'El archivo de Excel es demasiado grande una vez descomprimido.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : brokenWorkbook();
  }
  if (Object.hasOwn(parts, 'mimetype') && strFromU8(parts['mimetype']!).includes('opendocument'))
    throw otherKind('de LibreOffice u OpenOffice (.ods)');
  if (Object.hasOwn(parts, 'xl/workbook.bin')) throw otherKind('un libro binario de Excel (.xlsb)');
  if (!Object.hasOwn(parts, '[Content_Types].xml')) throw brokenWorkbook();
  return parts;
}

/** The parts that are read, not drawings and macros. The first two reveal other kinds of file. */
const NEEDED =
  /^(mimetype|xl\/workbook\.bin|\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/i;
