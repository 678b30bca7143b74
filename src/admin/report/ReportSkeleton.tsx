import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TableContainer from '@mui/material/TableContainer';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { reportEs } from '#i18n/report.es.ts';
import { reportColumns, type Report } from '#schema/report.ts';
import { SkeletonRow } from '../rows/SkeletonRow.tsx';
import { HeadingRow } from './ReportTable.tsx';

const ROWS = 10;

export function TableSkeleton({ report }: { report: Report }) {
  const translate = useTranslate();
  const columns = reportColumns(report);
  return (
    <Card role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
      <TableContainer aria-hidden="true">
        <Table className="report-rows">
          <TableHead>
            <HeadingRow columns={columns} />
            {report.totals.length > 0 && (
              <TableRow className="report-total">
                <TableCell colSpan={columns.length}>{reportEs.total}</TableCell>
              </TableRow>
            )}
          </TableHead>
          <TableBody>
            {Array.from({ length: ROWS }, (_, row) => (
              <SkeletonRow key={row} columns={columns.length} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

export function ChartsSkeleton({ report }: { report: Report }) {
  const translate = useTranslate();
  return (
    <div className="report-charts" role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
      {report.compares && (
        <Card className="report-comparison" aria-hidden="true">
          <Skeleton variant="rounded" height={72} />
        </Card>
      )}
      {report.charts.map(({ title }) => (
        <Card key={title} className="report-chart" aria-hidden="true">
          <h2>{title}</h2>
          <Skeleton variant="rounded" height={250} />
        </Card>
      ))}
    </div>
  );
}
