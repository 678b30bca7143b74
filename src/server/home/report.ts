import { onDay } from '#domain/periods.ts';
import type { Role } from '#domain/permissions.ts';
import { isRows, type HomeBlock } from '#schema/home.ts';
import type { Report } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import { reportReader } from '../reports/reportReader.ts';
import type { BuildReportQuery } from '../reports/query.ts';
import { rowsOf, sumsOf } from '../reports/rows.ts';

/** Reads a block of home that shows a report: its totals, or its first rows. */
export async function readReport(
  db: Db,
  { report, query, role }: { readonly report: Report; readonly query: BuildReportQuery; readonly role: Role },
  block: HomeBlock,
  day: string,
): Promise<unknown> {
  const select = await query(reportReader(report).read(onDay(block.where ?? {}, day), role), role, db);
  const { count, totals } = await sumsOf(db, report, select);
  if (!isRows(block)) return { ahora: { cantidad: count, valores: totals } };
  const rows = await rowsOf(db, report, select, { pageNumber: 1, pageSize: block.show });
  return {
    cantidad: count,
    filas: rows.map((valores) => ({ id: valores[report.link?.id ?? ''] ?? null, valores })),
  };
}
