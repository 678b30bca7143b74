import type { Kysely } from 'kysely';
import { formatNumber } from '#domain/numbers.ts';
import type { Report } from '#schema/report.ts';
import { MAX_PAGE_SIZE, pageOf, pagingOf } from '../crud/paging.ts';
import type { ServerApplication } from '../application.ts';
import type { Database } from '../db/database.ts';
import { atOneMoment } from '../db/cursor.ts';
import { AppError } from '../http/errors.ts';
import { query as parametersOf, type Query } from '../http/input.ts';
import { callerOf, type RequestContext, type Router } from '../http/router.ts';
import { factsOf, readAsked } from './asked.ts';
import { chartsOf } from './charts.ts';
import { printOf, workbookOf } from './files.ts';
import type { ReportQuery } from './query.ts';
import { groupSums, rowsOf, sumsOf } from './rows.ts';

/** The calls of every report: its rows, what is drawn of them, its workbook and its PDF. */
export function mountReports(
  router: Router,
  {
    registry,
    reports,
    queries = {},
    issuer,
  }: Pick<ServerApplication, 'registry' | 'reports' | 'queries' | 'issuer'>,
  db: Kysely<Database>,
): void {
  for (const report of reports) {
    const { access: gate, calls } = report;
    const queryOf = queries[report.name]!;

    const asked = async (context: RequestContext, parameters: Query) => {
      const { rol, usuario } = callerOf(context);
      const values = readAsked(report, parameters, rol);
      return {
        values,
        usuario,
        query: queryOf(values),
        draw: (on: Kysely<Database>) => chartsOf(on, report, queryOf, values),
        facts: await factsOf(db, registry, report, values, rol),
      };
    };

    router.add({ method: 'GET', path: calls.rows, gate }, async (context) => {
      const { pageNumber, pageSize, ...parameters } = parametersOf(context);
      const { query } = await asked(context, parameters);
      const isPaged = pageNumber !== undefined || pageSize !== undefined;
      return context.json(
        isPaged
          ? await pageOfReport(db, report, query, {
              ...(pageNumber !== undefined && { pageNumber }),
              ...(pageSize !== undefined && { pageSize }),
            })
          : await wholeReport(db, report, query),
      );
    });

    if (report.charts.length > 0)
      router.add({ method: 'GET', path: calls.charts, gate }, async (context) => {
        const { draw } = await asked(context, parametersOf(context));
        return context.json(await draw(db));
      });

    router.add({ method: 'GET', path: calls.xlsx, gate }, async (context) =>
      workbookOf(db, report, {
        ...(await asked(context, parametersOf(context))),
        company: await issuer?.(db),
      }),
    );
    router.add({ method: 'GET', path: calls.pdf, gate }, async (context) =>
      printOf(db, report, { ...(await asked(context, parametersOf(context))), company: await issuer?.(db) }),
    );
  }
}

type Select = ReturnType<ReportQuery>;

/** A page as every list answers it, with the totals of all rows, and of each group that is on it. */
async function pageOfReport(db: Kysely<Database>, report: Report, query: Select, parameters: Query) {
  const paging = pagingOf(parameters);
  const reading = atOneMoment(db, async function* (tx) {
    const { count, totals } = await sumsOf(tx, report, query);
    const items = await rowsOf(tx, report, query, paging);
    const groups = report.groupBy && [...new Set(items.map((row) => String(row[report.groupBy!])))];
    const grupos = groups && { grupos: await groupSums(tx, report, query, groups) };
    yield { ...pageOf(items, count, paging), totals, ...grupos };
  });
  return (await Array.fromAsync(reading))[0]!;
}

/** Every row as an array, as the contract has it. @throws AppError 400 when they are more than a page may have */
async function wholeReport(db: Kysely<Database>, report: Report, query: Select) {
  const rows = await rowsOf(db, report, query, { pageNumber: 1, pageSize: MAX_PAGE_SIZE + 1 });
  if (rows.length <= MAX_PAGE_SIZE) return rows;
  throw new AppError(
    400,
    `Son más de ${formatNumber(String(MAX_PAGE_SIZE), 0)} filas. Elija un período más corto, o pida el reporte por páginas (pageNumber y pageSize).`,
  );
}
