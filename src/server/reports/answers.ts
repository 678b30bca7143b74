import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import type { Report } from '#schema/report.ts';
import { totalledColumns } from '#schema/reportColumns.ts';
import { fieldValues, page } from '../routes/answers.ts';
import type { ReportRow, Totals } from './rows.ts';

const TOTALS = z.record(z.string(), z.string());
const PERIOD_CHARTS = z.object({
  totals: TOTALS,
  charts: z.array(z.array(z.object({ key: z.string(), value: z.string() }))),
});

/** The data of the charts. `anterior` has those of the period before; it is null if the report does not compare. */
export const CHARTS = PERIOD_CHARTS.extend({
  anterior: PERIOD_CHARTS.extend({ desde: z.string(), hasta: z.string() }).nullable(),
});

export const rowsAnswerSchema = (report: Report) => z.union([z.array(rowSchema(report)), pageSchema(report)]);

/** A page of a report as the API answers it. */
export type ReportPageAnswer = Answered<ReturnType<typeof pageSchema>>;

function pageSchema(report: Report) {
  const names = totalledColumns(report);
  // The names of the totals are known at run time only.
  const totals = fieldValues(
    Object.fromEntries(names.map((name) => [name, report.columns[name]!])),
  ) as unknown as z.ZodType<Totals>;
  return page(rowSchema(report)).extend({
    totals,
    grupos: z.record(z.string(), totals).optional(),
  });
}

const rowSchema = ({ columns, besides }: Report) =>
  fieldValues({ ...columns, ...besides }) as unknown as z.ZodType<ReportRow>;
