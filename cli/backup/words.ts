import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Manifest, TableSum, ArchiveSums } from '#launcher/backup/manifest.ts';

export function tellTable(table: string, { rows }: TableSum): void {
  if (rows > 0) console.log(`  ${table.padEnd(28)}${count(rows).padStart(12)}`);
}

export function contentsOf({ taken, version }: Manifest, { tables, mails }: ArchiveSums): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return (
    `${count(rows)} filas de ${count(Object.keys(tables).length)} tablas y ${count(Object.keys(mails).length)} correos ` +
    `en archivos, tal como estaban el ${formatDateTime(taken)} (Cantera ${version})`
  );
}

export const megabytes = (bytes: number): string => `${formatNumber((bytes / 1e6).toFixed(2), 2)} MB`;

const count = (value: number): string => formatNumber(String(value), 0);
