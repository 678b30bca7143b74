/**
 * The type that a file's first bytes say; null for none that a field takes. A ZIP is a spreadsheet or nothing,
 * which only `isWhole` knows.
 */
export function typeOfStart(head: Buffer): string | null {
  const start = STARTS.find(({ at, bytes }) => head.subarray(at, at + bytes.length).equals(bytes));
  if (start) return start.type;
  return isText(head) ? 'text/csv' : null;
}

/** @param tail its last bytes, with a ZIP's whole directory; a cut or macro-bearing file is none. */
export function isWhole(type: string, tail: Buffer): boolean {
  switch (type) {
    case PDF:
      return tail.subarray(-1024).includes('%%EOF');
    case 'image/png':
      return tail.includes('IEND');
    case 'image/jpeg':
      return tail.includes(Buffer.from([0xff, 0xd9]));
    case XLSX: {
      const names = zipNames(tail);
      return (
        ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => names.includes(name)) && !hasMacros(names)
      );
    }
    case ODS: {
      const names = zipNames(tail);
      return names.includes('content.xml') && !names.some((name) => name.startsWith('Basic/'));
    }
    case 'text/csv':
      return isText(tail);
    default:
      return true;
  }
}

/** How much of the end `isWhole` looks at. */
export const TAIL_BYTES = 1024 * 1024;

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/** An ODS begins with its type, stored as it is (OpenDocument 1.3, part 2, 3.3). */
const STARTS: readonly { readonly type: string; readonly at: number; readonly bytes: Buffer }[] = [
  { type: PDF, at: 0, bytes: Buffer.from('%PDF-') },
  { type: 'image/png', at: 0, bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', at: 0, bytes: Buffer.from('ffd8ff', 'hex') },
  { type: 'image/webp', at: 8, bytes: Buffer.from('WEBPVP8') },
  { type: ODS, at: 30, bytes: Buffer.from(`mimetype${ODS}PK`) },
  { type: XLSX, at: 0, bytes: Buffer.from('PK\u0003\u0004') },
];

/** Accepts all encodings in which spreadsheets write CSV. */
const isText = (bytes: Buffer): boolean =>
  // oxlint-disable-next-line no-control-regex -- those that no text has
  !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(bytes.toString('latin1'));

const hasMacros = (names: readonly string[]) => names.some((name) => name.endsWith('vbaProject.bin'));

/** PKWARE's APPNOTE, 4.3.12 and 4.3.16. Empty for a broken or encrypted one. */
function zipNames(tail: Buffer): string[] {
  const end = tail.lastIndexOf('PK\u0005\u0006');
  if (end < 0 || end + 22 > tail.length) return [];
  const names: string[] = [];
  let at = end - tail.readUInt32LE(end + 12);
  while (at >= 0 && at + 46 <= end && tail.readUInt32LE(at) === 0x02014b50) {
    if (tail.readUInt16LE(at + 8) & 1) return [];
    const length = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
}
