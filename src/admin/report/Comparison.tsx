import Card from '@mui/material/Card';
import { changeBetween } from '#domain/change.ts';
import { formatDate } from '#domain/dates.ts';
import { reportEs } from '#i18n/report.es.ts';
import { typeOf } from '#schema/fields/index.ts';
import type { Report } from '#schema/report.ts';
import type { ReportTotals } from './ReportPage.tsx';

type Props = {
  report: Report;
  totals: ReportTotals;
  before: { readonly totals: ReportTotals; readonly desde: string; readonly hasta: string };
};

export function Comparison({ report, totals, before }: Props) {
  return (
    <Card component="section" className="report-comparison">
      {report.totals.map((name) => {
        const field = report.columns[name]!;
        const written = (value: string) => typeOf(field).format(value, field);
        return (
          <dl key={name}>
            <dt>{field.label}</dt>
            <dd>
              <strong>{written(totals[name]!)}</strong>
              <span>
                {changeBetween(Number(before.totals[name]), Number(totals[name])) ?? reportEs.noneBefore}
              </span>
            </dd>
            <dt>{reportEs.before}</dt>
            <dd>
              {written(before.totals[name]!)}
              <small>{reportEs.days(formatDate(before.desde), formatDate(before.hasta))}</small>
            </dd>
          </dl>
        );
      })}
    </Card>
  );
}
