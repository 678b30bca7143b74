import { z } from 'zod';

/** Version of the archive's format. Increase it when older programs cannot restore new archives. */
export const FORMAT = 1;

/** Names of the archive's entries; those that end in '/' are folders. */
export const entries = {
  /** The first entry. */
  manifest: 'manifest.json',
  /** Rows of COPY, in parts that may end within a row: `tables/<table>/<part>`. */
  tables: 'tables/',
  mails: 'correo/',
  /** The last entry: an archive that lacks it is incomplete. */
  sums: 'sums.json',
} as const;

/** Returns the name of a part. Its digits let sorting by name sort by number. */
export const partName = (table: string, part: number): string =>
  `${entries.tables}${table}/${String(part).padStart(5, '0')}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The product's version. */
  version: z.string(),
  postgresql: z.string(),
  /** Moment of the snapshot, in ISO 8601. */
  taken: z.string(),
  /** Archives of old versions name no series, and are refused. */
  migrations: z
    .array(z.object({ name: z.string(), hash: z.string(), series: z.string().nullable().default(null) }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** The demonstration's last day; null if its filling broke off. Absent in other databases. */
  demonstration: z.object({ until: z.string().nullable() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

const sumSchema = z.object({ rows: z.int(), sha256: z.string() });

export const sumsSchema = z.object({
  /** Number of rows and hash by table. */
  tables: z.record(z.string(), sumSchema),
  /** Hash by entry. */
  mails: z.record(z.string(), z.string()),
  /** Last value by sequence. */
  sequences: z.record(z.string(), z.string()),
});

export type TableSum = z.output<typeof sumSchema>;
export type ArchiveSums = z.output<typeof sumsSchema>;
