/** Tells a file's type by its first bytes. Every ZIP counts as XLSX here; `isCompleteAndSafe` refuses those that are none. */
export function typeOfStart(head: Buffer): string | null {
  const start = STARTS.find(({ at, bytes }) => head.subarray(at, at + bytes.length).equals(bytes));
  if (start) return start.type;
  return isText(head) ? 'text/csv' : null;
}

/** Tells whether a file has its end and no macros. @param tail the last `TAIL_BYTES`, which include a ZIP's directory */
export function isCompleteAndSafe(type: string, tail: Buffer): boolean {
  switch (type) {
    case PDF:
      // Bytes may follow the mark: readers of PDFs look for it in the last 1024.
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
    // A WebP has no mark at its end.
    default:
      return true;
  }
}

export const TAIL_BYTES = 1024 * 1024;

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/** The bytes that show each type. An ODS is a ZIP that begins with its type (OpenDocument 1.3, part 2, 3.3). */
const STARTS: readonly { readonly type: string; readonly at: number; readonly bytes: Buffer }[] = [
  { type: PDF, at: 0, bytes: Buffer.from('%PDF-') },
  { type: 'image/png', at: 0, bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', at: 0, bytes: Buffer.from('ffd8ff', 'hex') },
  { type: 'image/webp', at: 8, bytes: Buffer.from('WEBPVP8') },
  { type: ODS, at: 30, bytes: Buffer.from(`mimetype${ODS}PK`) },
  { type: XLSX, at: 0, bytes: Buffer.from('PK\u0003\u0004') },
];

const isText = (bytes: Buffer): boolean =>
  // oxlint-disable-next-line no-control-regex -- the control characters that no text has
  !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(bytes.toString('latin1'));

const hasMacros = (names: readonly string[]) => names.some((name) => name.endsWith('vbaProject.bin'));

/** Returns no names for a broken or encrypted ZIP. Offsets: PKWARE's APPNOTE, 4.3.12 (entry) and 4.3.16 (end). */
function zipNames(tail: Buffer): string[] {
  const end = tail.lastIndexOf('PK\u0005\u0006');
  if (end < 0 || end + END_BYTES > tail.length) return [];
  const names: string[] = [];
  const directoryBytes = tail.readUInt32LE(end + 12);
  let entry = end - directoryBytes;
  while (entry >= 0 && entry + ENTRY_BYTES <= end && tail.readUInt32LE(entry) === ENTRY_SIGNATURE) {
    const isEncrypted = (tail.readUInt16LE(entry + 8) & 1) === 1;
    if (isEncrypted) return [];
    const nameBytes = tail.readUInt16LE(entry + 28);
    const extraBytes = tail.readUInt16LE(entry + 30) + tail.readUInt16LE(entry + 32);
    const name = entry + ENTRY_BYTES;
    names.push(tail.toString('utf8', name, name + nameBytes));
    entry = name + nameBytes + extraBytes;
  }
  return names;
}

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const ENTRY_SIGNATURE = 0x02014b50;
