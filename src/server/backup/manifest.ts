import { z } from 'zod';

/** Grows when an older program could not restore what a newer one writes. */
export const FORMAT = 1;

/** Where things are in an archive. */
export const entries = {
  /** First: what the copy is of. */
  manifest: 'manifest.json',
  /** `tables/<table>/<part>`: the rows as PostgreSQL's COPY writes them, cut anywhere. */
  tables: 'tables/',
  /** The mails that are kept as files. */
  mails: 'correo/',
  /** Last, so that an archive without it is not whole: what must have been read by then. */
  sums: 'sums.json',
} as const;

/** A table's part, in the order of the numbers. */
export const partName = (table: string, part: number): string =>
  `${entries.tables}${table}/${String(part).padStart(5, '0')}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The product's version that wrote it. */
  version: z.string(),
  /** The server's, as it says it. */
  postgresql: z.string(),
  /** The moment that it shows, ISO. */
  taken: z.string(),
  migrations: z
    .array(z.object({ name: z.string(), hash: z.string(), series: z.string().nullable().default(null) }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** For a demonstration: the day up to which it was filled, null when that broke off. */
  demonstration: z.object({ until: z.string().nullable() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

const sumSchema = z.object({ rows: z.int(), sha256: z.string() });

export const sumsSchema = z.object({
  /** Each table's rows and the hash of all of its parts. */
  tables: z.record(z.string(), sumSchema),
  /** Each mail's hash. */
  mails: z.record(z.string(), z.string()),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
});

export type Sum = z.output<typeof sumSchema>;
export type Sums = z.output<typeof sumsSchema>;
