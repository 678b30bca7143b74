import type { FileOptions } from './file.ts';

/** The kinds of files, each with its name in messages, and with the endings of file names by media type. */
export const FILE_KINDS = {
  pdf: { text: 'un PDF', types: { 'application/pdf': ['pdf'] } },
  image: {
    text: 'una imagen PNG, JPEG o WebP',
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/webp': ['webp'] },
  },
  sheet: {
    text: 'una planilla XLSX (sin macros), ODS o CSV',
    types: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
      'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
      'text/csv': ['csv'],
    },
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof FILE_KINDS;

type Kind = { readonly text: string; readonly types: Readonly<Record<string, readonly string[]>> };

export const typesOf = ({ kinds }: FileOptions): ReadonlyMap<string, readonly string[]> =>
  new Map(kinds.flatMap((kind) => Object.entries((FILE_KINDS[kind] as Kind).types)));

export const kindsText = ({ kinds }: FileOptions): string =>
  kinds.map((kind) => FILE_KINDS[kind].text).join(' o ');

export const maxBytesOf = ({ maxMb = 10 }: FileOptions): number => maxMb * 1024 * 1024;

export const fileTooLarge = ({ maxMb = 10 }: FileOptions): string =>
  `El archivo no puede superar los ${maxMb} MB`;
