import { z } from 'zod';

/** Increase it when older programs cannot restore new archives. */
export const FORMAT = 1;

export const entries = {
  manifest: 'manifest.json',
  /** Rows of COPY, in parts that may end within a row: `tables/<table>/<part>`. */
  tables: 'tables/',
  mails: 'correo/',
  /** The last entry: an archive that lacks it is incomplete. */
  sums: 'sums.json',
} as const;

/** The digits let sorting by name sort by number. */
export const partName = (table: string, part: number): string =>
  `${entries.tables}${table}/${String(part).padStart(5, '0')}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  postgresql: z.string(),
  /** ISO 8601. */
  taken: z.string(),
  /** Archives of old versions name no series, and are refused. */
  migrations: z
    .array(z.object({ name: z.string(), hash: z.string(), series: z.string().nullable().default(null) }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Null if the filling of a demonstration broke off; absent in other databases. */
  demonstration: z.object({ until: z.string().nullable() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

const sumSchema = z.object({ rows: z.int(), sha256: z.string() });

export const sumsSchema = z.object({
  tables: z.record(z.string(), sumSchema),
  mails: z.record(z.string(), z.string()),
  sequences: z.record(z.string(), z.string()),
});

export type TableSum = z.output<typeof sumSchema>;
export type ArchiveSums = z.output<typeof sumsSchema>;
