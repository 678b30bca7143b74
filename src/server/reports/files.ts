import type { RawBuilder } from 'kysely';
import { formatDateTime, today } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Report } from '#schema/report.ts';
import { inSnapshot } from '../db/cursor.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { fileResponse } from '../http/fileResponse.ts';
import { exportPlaces } from '../http/places.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedCompany } from '../pdf/printed.ts';
import { writeXlsx, XLSX_TYPE } from '../sheets/writeXlsx.ts';
import type { ReportCharts } from './charts.ts';
import { paperOf } from './paper.ts';
import { paperCharts } from './paperCharts.ts';
import type { ReportParameters } from './query.ts';
import { allRows, rowsOf, sumsOf, type ReportRow } from './rows.ts';
import { sheetOf, sheetRows } from './sheet.ts';

export type FileRequest = {
  readonly query: RawBuilder<unknown>;
  /** The filters as sentences. */
  readonly facts: readonly string[];
  readonly quien: string;
  readonly company: PrintedCompany | undefined;
};

const NOBODY: PrintedCompany = { name: '', lines: [] };

type Drawing = {
  readonly values: ReportParameters;
  readonly draw: (db: Db) => Promise<ReportCharts>;
};

/** The number of rows, from which a client shows progress. */
export const ROWS_HEADER = 'X-Filas';

/** Leaves room for group headings and totals. */
const MOST_IN_SHEET = 500_000;

/** So many rows are drawn in a few seconds. */
const MOST_ON_PAPER = 5_000;

/** @throws AppError 503 when too many are running, 400 when it is too long */
export async function workbookOf(db: Db, report: Report, asked: FileRequest): Promise<Response> {
  const { facts, quien, company = NOBODY } = asked;
  const issued = [company.name, formatDateTime(new Date().toISOString()), `Emitido por ${quien}`];
  const about = [issued.filter(Boolean).join(' · '), ...(facts.length > 0 ? [facts.join(' · ')] : [])];
  let count = 0;
  const leave = exportPlaces.take();
  const pieces = (async function* () {
    try {
      yield* inSnapshot(db, async function* (tx) {
        ({ count } = await sumsOf(tx, report, asked.query));
        if (count > MOST_IN_SHEET) throw tooLong(MOST_IN_SHEET, 'Elija un período más corto.');
        const chunks = allRows(tx, report, asked.query);
        const first = await chunks.next();
        const rows = first.done ? [] : first.value;
        yield* writeXlsx(sheetOf(report, about, rows), sheetRows(report, resumed(rows, chunks)));
      });
    } finally {
      leave();
    }
  })();
  const response = await fileResponse(pieces, { name: fileName(report, 'xlsx'), type: XLSX_TYPE });
  response.headers.set(ROWS_HEADER, String(count));
  return response;
}

/** @throws AppError 503 as drawDocument does, 400 when it is too long */
export async function printOf(
  db: Db,
  report: Report,
  { query, facts, quien, company = NOBODY, draw, values }: FileRequest & Drawing,
): Promise<Response> {
  const reading = inSnapshot(db, async function* (tx) {
    const rows = await rowsOf(tx, report, query, { pageNumber: 1, pageSize: MOST_ON_PAPER + 1 });
    if (rows.length > MOST_ON_PAPER)
      throw tooLong(MOST_ON_PAPER, 'Elija un período más corto o expórtelo a Excel.');
    const hasCharts = report.charts.length > 0 && rows.length > 0;
    yield { rows, charts: hasCharts ? paperCharts(report, values, await draw(tx)) : null };
  });
  const { rows, charts } = (await Array.fromAsync(reading))[0]!;
  const issuedAt = new Date().toISOString();
  const bytes = await drawDocument(paperOf(report, rows, { facts, charts, company, quien, issuedAt }));
  return fileResponse(whole(bytes), { name: fileName(report, 'pdf'), type: 'application/pdf' });
}

/** Spec 2, section 9. */
const fileName = ({ api }: Report, extension: string) =>
  `${api.base.split('/').at(-1)}_${today()}.${extension}`;

const tooLong = (limit: number, wayOut: string) =>
  new AppError(400, `Son más de ${formatNumber(limit, 0)} filas. ${wayOut}`);

async function* resumed(
  first: ReportRow[],
  others: AsyncGenerator<ReportRow[]>,
): AsyncGenerator<ReportRow[]> {
  if (first.length > 0) yield first;
  yield* others;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
