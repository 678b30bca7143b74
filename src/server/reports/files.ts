import type { RawBuilder } from 'kysely';
import { formatDateTime, today } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import { fromSnapshot, inSnapshot } from '../db/cursor.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { disposition, fileResponse } from '../http/fileResponse.ts';
import { exportSlots } from '../http/slots.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedCompany } from '../pdf/printed.ts';
import { writeXlsx, XLSX_TYPE } from '../sheets/writeXlsx.ts';
import type { ReportCharts } from './charts.ts';
import { printedReportOf } from './printedReport.ts';
import { paperCharts } from './paperCharts.ts';

import { allRows, rowsOf, sumsOf, type ReportRow } from './rows.ts';
import { sheetOf, sheetRows } from './sheet.ts';

type FileRequest = {
  readonly query: RawBuilder<unknown>;
  readonly filterSentences: readonly string[];
  readonly requestedBy: string;
  readonly company: PrintedCompany;
  readonly values: ReportParameters;
  readonly readCharts: (db: Db) => Promise<ReportCharts>;
};

export const ROWS_HEADER = 'X-Filas';

/** An XLSX sheet takes about a million rows; the rest is left for headings and totals of groups. */
const MAX_SHEET_ROWS = 500_000;

/** The number of rows that are drawn in a few seconds. */
const MAX_PAPER_ROWS = 5_000;

export async function sendWorkbook(db: Db, report: Report, request: FileRequest): Promise<Response> {
  const { filterSentences, requestedBy, company } = request;
  const origin = [company.name, formatDateTime(new Date().toISOString()), `Emitido por ${requestedBy}`];
  const subtitles = [origin.filter(Boolean).join(' · '), filterSentences.join(' · ')].filter(Boolean);
  let count = 0;
  const releaseSlot = exportSlots.take();
  const pieces = (async function* () {
    try {
      yield* inSnapshot(db, async function* (tx) {
        ({ count } = await sumsOf(tx, report, request.query));
        if (count > MAX_SHEET_ROWS) throw tooLong(MAX_SHEET_ROWS, 'Elija un período más corto.');
        const chunks = allRows(tx, report, request.query);
        const first = await chunks.next();
        const firstRows = first.done ? [] : first.value;
        const sheet = sheetOf(report, subtitles, firstRows);
        yield* writeXlsx(sheet, sheetRows(report, withFirst(firstRows, chunks)));
      });
    } finally {
      releaseSlot();
    }
  })();
  const response = await fileResponse(pieces, { name: fileName(report, 'xlsx'), type: XLSX_TYPE });
  // `fileResponse` has waited for the first piece, so that the rows are counted.
  response.headers.set(ROWS_HEADER, String(count));
  return response;
}

export async function sendPdf(db: Db, report: Report, request: FileRequest): Promise<Response> {
  const { query, filterSentences, requestedBy, company, readCharts, values } = request;
  const { rows, charts } = await fromSnapshot(db, async (tx) => {
    const reportRows = await rowsOf(tx, report, query, { pageNumber: 1, pageSize: MAX_PAPER_ROWS + 1 });
    if (reportRows.length > MAX_PAPER_ROWS)
      throw tooLong(MAX_PAPER_ROWS, 'Elija un período más corto o expórtelo a Excel.');
    const hasCharts = report.charts.length > 0 && reportRows.length > 0;
    return { rows: reportRows, charts: hasCharts ? paperCharts(report, values, await readCharts(tx)) : null };
  });
  const issuedAt = new Date().toISOString();
  const bytes = await drawDocument(
    printedReportOf(report, rows, { filterSentences, charts, company, requestedBy, issuedAt }),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition(fileName(report, 'pdf')),
    },
  });
}

/** The name that the specification gives to files (spec 2, section 9). */
const fileName = ({ api }: Report, extension: string) =>
  `${api.base.split('/').at(-1)}_${today()}.${extension}`;

const tooLong = (limit: number, advice: string) =>
  new AppError(400, `Son más de ${formatNumber(limit, 0)} filas. ${advice}`);

async function* withFirst(
  firstRows: ReportRow[],
  chunks: AsyncGenerator<ReportRow[]>,
): AsyncGenerator<ReportRow[]> {
  if (firstRows.length > 0) yield firstRows;
  yield* chunks;
}
