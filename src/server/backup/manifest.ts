import { z } from 'zod';

/** Increase it when older programs cannot restore what newer ones write. */
export const FORMAT = 1;

/** Entry names in an archive. */
export const entries = {
  /** First: describes the copy. */
  manifest: 'manifest.json',
  /** `tables/<table>/<part>`: rows as written by PostgreSQL's COPY, cut anywhere. */
  tables: 'tables/',
  /** Mails kept as files. */
  mails: 'correo/',
  /** Last, so that an archive without it is incomplete: checksums of everything before. */
  sums: 'sums.json',
} as const;

/** Parts sort by number. */
export const partName = (table: string, part: number): string =>
  `${entries.tables}${table}/${String(part).padStart(5, '0')}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it. */
  version: z.string(),
  /** Version as the PostgreSQL server reports it. */
  postgresql: z.string(),
  /** Moment of the snapshot, ISO. */
  taken: z.string(),
  migrations: z
    .array(z.object({ name: z.string(), hash: z.string(), series: z.string().nullable().default(null) }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** For a demonstration: the day up to which it was filled; null when filling broke off. */
  demonstration: z.object({ until: z.string().nullable() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

const sumSchema = z.object({ rows: z.int(), sha256: z.string() });

export const sumsSchema = z.object({
  /** Rows of each table and the hash of all its parts. */
  tables: z.record(z.string(), sumSchema),
  /** Hash of each mail. */
  mails: z.record(z.string(), z.string()),
  /** Last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
});

export type Sum = z.output<typeof sumSchema>;
export type Sums = z.output<typeof sumsSchema>;
