import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { AppError } from '../http/errors.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';

export const brokenWorkbook = () => new AppError(400, 'El archivo de Excel está dañado y no se puede leer.');

const wrongKind = (kind: string) =>
  new AppError(400, `El archivo es ${kind}. Ábralo en su programa y guárdelo como libro de Excel (.xlsx).`);

export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Tells whether a file is an OLE compound file, as locked workbooks and those of Excel before 2007 are. */
export const isOldOrLocked = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Unpacks the parts of an .xlsx file that are read. @throws AppError 400 for another kind of file, or one too large */
export function unpackWorkbook(bytes: Uint8Array): Unzipped {
  let unpackedBytes = 0;
  let parts: Unzipped;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        // fflate unpacks no more than this size, which the file declares.
        unpackedBytes += originalSize;
        if (unpackedBytes > MAX_UNPACKED_BYTES)
          throw new AppError(400, 'El archivo de Excel es demasiado grande una vez descomprimido.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : brokenWorkbook();
  }
  if (Object.hasOwn(parts, 'mimetype') && strFromU8(parts['mimetype']!).includes('opendocument'))
    throw wrongKind('de LibreOffice u OpenOffice (.ods)');
  if (Object.hasOwn(parts, 'xl/workbook.bin')) throw wrongKind('un libro binario de Excel (.xlsb)');
  if (!Object.hasOwn(parts, '[Content_Types].xml')) throw brokenWorkbook();
  return parts;
}

/** The parts that are read; drawings and macros are not. The first two reveal other kinds of file. */
const NEEDED =
  /^(mimetype|xl\/workbook\.bin|\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/i;
