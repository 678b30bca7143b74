import { z } from 'zod';

/** Increase it when older programs cannot restore. */
export const FORMAT = 1;

export const entries = {
  /** The first entry. */
  manifest: 'manifest.json',
  /** `tables/<table>/<part>`: COPY rows, cut anywhere. */
  tables: 'tables/',
  mails: 'correo/',
  /** The last entry: an archive that lacks it is incomplete. */
  sums: 'sums.json',
} as const;

/** Numbers a part so that sorting by name sorts by number. */
export const partName = (table: string, part: number): string =>
  `${entries.tables}${table}/${String(part).padStart(5, '0')}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The product's version. */
  version: z.string(),
  postgresql: z.string(),
  /** ISO moment of the snapshot. */
  taken: z.string(),
  migrations: z
    .array(z.object({ name: z.string(), hash: z.string(), series: z.string().nullable().default(null) }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Filled up to this day; null when filling broke off. */
  demonstration: z.object({ until: z.string().nullable() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

const sumSchema = z.object({ rows: z.int(), sha256: z.string() });

export const sumsSchema = z.object({
  /** Number of rows and hash by table. */
  tables: z.record(z.string(), sumSchema),
  mails: z.record(z.string(), z.string()),
  /** Last values by name. */
  sequences: z.record(z.string(), z.string()),
});

export type TableSum = z.output<typeof sumSchema>;
export type ArchiveSums = z.output<typeof sumsSchema>;
