import { formatNumber } from '#domain/numbers.ts';
import { refuseMisspelledHeadings } from '#schema/headingMistakes.ts';
import { ownReports } from '#schema/ownReports.ts';
import { ITSELF, problem } from '#schema/problems/problem.ts';
import { inside, refuse } from '#schema/problems/refuse.ts';
import type { Registry } from '#schema/registry.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import { groupKey } from '#schema/reportColumns.ts';
import { refuseSources } from '#schema/sourceMistakes.ts';
import type { Caller } from '../caller.ts';
import { beginExport } from '../records/transfer/export/begin.ts';
import { MAX_PAGE_SIZE, pageOf, type Paging } from '../http/paging.ts';
import type { ServerApplication } from '../application.ts';
import type { Db } from '../db/database.ts';
import { fromSnapshot } from '../db/cursor.ts';
import { AppError } from '../http/errors.ts';
import { reportSlots } from '../http/slots.ts';
import { file, json } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute, type RouteParts } from '../routes/defineRoute.ts';
import { XLSX_TYPE } from '../sheets/writeXlsx.ts';
import { CHARTS, rowsAnswerSchema } from './answers.ts';
import { filterSentencesOf, pagedReportReader, reportReader } from './reportReader.ts';
import { chartsOf } from './charts.ts';
import { personName } from '../auth/personName.ts';
import { sendPdf, ROWS_HEADER, sendWorkbook } from './files.ts';
import type { BuildReportQuery, ReportSelect } from './query.ts';
import { groupSums, rowsOf, sumsOf } from './rows.ts';
import { sourceQuery } from './source.ts';

export function reportRoutes({ reports, issuer, ...application }: ReportApplication): DefinedRoute[] {
  refuseMisspelledHeadings(application.registry, reports);
  refuseLeftOut(application.registry, reports);
  refuseSources(reports, application.registry, Object.keys(application.queries ?? {}));
  return reports.flatMap((report) => routesOf(report, queryBuilderOf(report, application), issuer));
}

/** Refuses `reports` of an application that leave out one which an entity declares (`ownReports`). */
function refuseLeftOut(registry: Registry, reports: readonly Report[]): void {
  const names = new Set(reports.map(({ name }) => name));
  const leftOut = ownReports(registry).filter(({ name }) => !names.has(name));
  refuse(leftOut.flatMap(({ name }) => inside(`reports.${name}`, [problem('reportLeftOut', ITSELF)])));
}

type ReportApplication = Pick<ServerApplication, 'registry' | 'reports' | 'queries' | 'issuer'>;

export const queryBuilderOf = (
  report: Report,
  { registry, queries = {} }: Pick<ReportApplication, 'registry' | 'queries'>,
): BuildReportQuery => (report.source ? sourceQuery(registry, report) : queries[report.name]!);

function routesOf(
  report: Report,
  buildQuery: BuildReportQuery,
  issuer: ReportApplication['issuer'],
): DefinedRoute[] {
  const { name, access: gate, calls, title } = report;
  const describe = (operation: string, noun: string, description?: string) => ({
    operationId: `${name}.${operation}`,
    summary: `${title}: ${noun}`,
    ...(description && { description }),
    tags: ['Reportes'],
  });
  const asks = { query: reportReader(report) };

  const prepareRows = async (values: ReportParameters, { rol }: Caller, { db, registry }: RouteParts) => ({
    values,
    // The sentences are read for every answer, since reading them refuses a filter whose record does not exist.
    filterSentences: await filterSentencesOf(db, registry, report, values, rol),
    query: await buildQuery(values, rol, db),
    readCharts: (connection: Db) =>
      chartsOf(
        connection,
        report,
        async (parameters, shift) => buildQuery(parameters, rol, connection, shift),
        values,
      ),
  });

  const prepareFile = async (values: ReportParameters, caller: Caller, parts: RouteParts) => ({
    ...(await prepareRows(values, caller, parts)),
    requestedBy: await personName(parts.db, caller.usuario),
    company: (await issuer?.(parts.db)) ?? { name: '', lines: [] },
  });

  const rows = defineRoute(
    {
      method: 'GET',
      path: calls.rows,
      gate,
      says: describe(
        'filas',
        'sus filas',
        `Un arreglo con todas (hasta ${MAX_PAGE_SIZE}) o, si se pide una página, esa página. Los totales son de todas las filas` +
          (report.groupBy
            ? ' y los de `grupos`, de cada grupo que está en la página; los de filas sin dato, con el nombre vacío.'
            : '.'),
      ),
      asks: { query: pagedReportReader(report) },
      answers: json('Las filas', rowsAnswerSchema(report)),
      refuses: [400, 503],
    },
    async ({ query: { values, paging }, caller }, parts) =>
      reportSlots.during(async () => {
        const { query } = await prepareRows(values, caller, parts);
        return paging ? pageOfReport(parts.db, report, query, paging) : wholeReport(parts.db, report, query);
      }),
  );

  const charts = defineRoute(
    {
      method: 'GET',
      path: calls.charts,
      gate,
      says: describe(
        'graficos',
        'lo que se dibuja',
        'Las sumas de cada gráfico y, en `anterior`, las del período anterior de igual duración.',
      ),
      asks,
      answers: json('Las sumas', CHARTS),
      refuses: [400, 503],
    },
    async ({ query, caller }, parts) =>
      reportSlots.during(async () => (await prepareRows(query, caller, parts)).readCharts(parts.db)),
  );

  const xlsx = defineRoute(
    {
      method: 'GET',
      path: calls.xlsx,
      gate,
      says: describe('excel', 'en Excel'),
      asks,
      answers: file('El libro', [XLSX_TYPE], {
        [ROWS_HEADER]: { description: 'Cuántas filas tiene', schema: { type: 'integer' } },
      }),
      refuses: [400, 429, 503],
    },
    async ({ context, query, caller }, parts) => {
      const prepared = await prepareFile(query, caller, parts);
      await beginExport(parts.db, context, `${title}, Excel`);
      // `sendWorkbook` takes a slot for exports, since its rows are streamed.
      return sendWorkbook(parts.db, report, prepared);
    },
  );

  const pdf = defineRoute(
    {
      method: 'GET',
      path: calls.pdf,
      gate,
      says: describe('pdf', 'en PDF'),
      asks,
      answers: file('El PDF', ['application/pdf']),
      refuses: [400, 429, 503],
    },
    async ({ context, query, caller }, parts) =>
      reportSlots.during(async () => {
        const prepared = await prepareFile(query, caller, parts);
        await beginExport(parts.db, context, `${title}, PDF`);
        return sendPdf(parts.db, report, prepared);
      }),
  );

  return [rows, ...(report.charts.length > 0 ? [charts] : []), xlsx, pdf];
}

async function pageOfReport(db: Db, report: Report, query: ReportSelect, paging: Paging) {
  return fromSnapshot(db, async (tx) => {
    const { count, totals } = await sumsOf(tx, report, query);
    const items = await rowsOf(tx, report, query, paging);
    const { groupBy } = report;
    const page = { ...pageOf(items, count, paging), totals };
    if (groupBy === null) return page;
    const groupKeys = [...new Set(items.map((row) => groupKey(groupBy, row)))];
    return { ...page, grupos: await groupSums(tx, report, query, groupKeys) };
  });
}

async function wholeReport(db: Db, report: Report, query: ReportSelect) {
  const rows = await rowsOf(db, report, query, { pageNumber: 1, pageSize: MAX_PAGE_SIZE + 1 });
  if (rows.length <= MAX_PAGE_SIZE) return rows;
  throw new AppError(
    400,
    `Son más de ${formatNumber(MAX_PAGE_SIZE, 0)} filas. Elija un período más corto, o pida el reporte por páginas (pageNumber y pageSize).`,
  );
}
