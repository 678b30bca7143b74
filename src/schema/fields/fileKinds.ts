import type { FileOptions } from './file.ts';

/** Types by kind, with the endings that their names may have. */
export const FILE_KINDS = {
  pdf: { one: 'un PDF', types: { 'application/pdf': ['pdf'] } },
  image: {
    one: 'una imagen PNG, JPEG o WebP',
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/webp': ['webp'] },
  },
  sheet: {
    one: 'una planilla XLSX (sin macros), ODS o CSV',
    types: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
      'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
      'text/csv': ['csv'],
    },
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof FILE_KINDS;

type Kind = { readonly one: string; readonly types: Readonly<Record<string, readonly string[]>> };

/** Returns the endings of names, by type. */
export const typesOf = ({ kinds }: FileOptions): ReadonlyMap<string, readonly string[]> =>
  new Map(kinds.flatMap((kind) => Object.entries((FILE_KINDS[kind] as Kind).types)));

/** Returns 'un PDF o una imagen PNG, JPEG o WebP'. */
export const kindsText = ({ kinds }: FileOptions): string =>
  kinds.map((kind) => FILE_KINDS[kind].one).join(' o ');

/** Returns the maximum in bytes. */
export const maxBytesOf = ({ maxMb = 10 }: FileOptions): number => maxMb * 1024 * 1024;

export const fileTooLarge = ({ maxMb = 10 }: FileOptions): string =>
  `El archivo no puede superar los ${maxMb} MB`;
