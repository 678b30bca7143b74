import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import type { SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { MAX_UNPACKED } from './limits.ts';

export type Workbook = {
  /** Of the tabs, in order. */
  readonly names: readonly string[];
  rows(place: number): AsyncGenerator<(SheetCell | null)[]>;
};

/** Values of its sheets. @throws AppError 400 for a broken or locked file, or beyond MAX_UNPACKED. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpacked(bytes);
  const flat = zipSync(parts, { level: 0 });
  return {
    names: tabsOf(parts),
    async *rows(sheet) {
      try {
        for await (const { values } of streamXlsxRows(flat, { sheet }))
          yield values.map((cell) => valueOf(cell));
      } catch (error) {
        throw error instanceof AppError ? error : broken();
      }
    },
  };
}

function tabsOf(parts: Unzipped): string[] {
  const index = Object.keys(parts).find((name) => /^xl\/workbook\.xml$/i.test(name));
  const xml = index === undefined ? '' : strFromU8(parts[index]!);
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name]) => unescaped(name!));
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ENTITIES[name as keyof typeof ENTITIES]);

const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Workbooks are zip files. */
export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Also Excel before 2007. */
export const isOldOrLocked = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

const broken = () => new AppError(400, 'El archivo de Excel está dañado y no se puede leer.');

/** Only the parts with values, cut off at their declared length: the reader would inflate anything. */
function unpacked(bytes: Uint8Array): Unzipped {
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
  return parts;
}

/** No drawings and macros. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/i;

function valueOf(cell: unknown): SheetCell | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
