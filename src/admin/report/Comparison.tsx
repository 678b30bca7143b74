import { Fragment } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { changeBetween } from '#domain/change.ts';
import { formatDate } from '#domain/dates.ts';
import type { Period } from '#domain/periods.ts';
import { reportEs } from '#i18n/report.es.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import type { Report } from '#schema/report.ts';
import { Sum } from '../pages/Sum.tsx';
import type { ReportTotals } from './ReportPage.tsx';

type Props = {
  report: Report;
  totals: ReportTotals;
  before: Period & { readonly totals: ReportTotals };
};

export function Comparison({ report, totals, before }: Props) {
  return (
    <Card component="section" className="report-comparison">
      {report.totals.map((name) => {
        const field = report.columns[name]!;
        const format = (value: string) => typeOf(field).format(value, field);
        return (
          <Fragment key={name}>
            <Sum label={field.label}>
              <small>
                {changeBetween(Number(before.totals[name]), Number(totals[name])) ?? reportEs.noneBefore}
              </small>{' '}
              <Typography component="span" sx={{ fontSize: 18, fontWeight: 600 }}>
                {format(totals[name]!)}
              </Typography>
            </Sum>
            <Sum label={reportEs.before}>{format(before.totals[name]!)}</Sum>
          </Fragment>
        );
      })}
      <Typography variant="caption" color="text.secondary">
        {reportEs.before}: {reportEs.days(formatDate(before.desde), formatDate(before.hasta))}
      </Typography>
    </Card>
  );
}
