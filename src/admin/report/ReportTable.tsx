import { Fragment, type ReactNode } from 'react';
import TableContainer from '@mui/material/TableContainer';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { reportEs } from '#i18n/report.es.ts';
import type { Column, Row } from '#schema/columns.ts';
import type { Report } from '#schema/report.ts';
import { groupKey, groupTitle, reportColumns } from '#schema/reportColumns.ts';
import type { ReportPageAnswer } from '#server/reports/answers.ts';
import { mayOpenHere } from '../access.ts';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';
import { ALIGNMENTS } from '../rows/entityColumns.tsx';
import { SkeletonRow } from '../rows/waitingRows.tsx';
import type { ReportTotals } from './ReportPage.tsx';

type Props = {
  report: Report;
  /** A page of rows with the sums of all rows; undefined while it loads. */
  page: Pick<ReportPageAnswer, 'items' | 'totals' | 'grupos'> | undefined;
};

/** A page of a report's rows, below their totals. A report with groups has a heading with the totals of each. */
export function ReportTable({ report, page }: Props) {
  const columns = reportColumns(report);
  const { groupBy } = report;
  const { items = [], totals = {}, grupos = {} } = page ?? {};
  return (
    <TableContainer
      {...(page ? { role: 'region', 'aria-label': report.title, tabIndex: 0 } : { 'aria-hidden': true })}
    >
      <Table className="report-rows">
        <TableHead>
          <TableRow>
            {columns.map(({ key, label, align }) => (
              <TableCell key={key} align={ALIGNMENTS[align]}>
                {label}
              </TableCell>
            ))}
          </TableRow>
          {report.totals.length > 0 && (
            <TotalRow className="report-total" label={reportEs.total} columns={columns} totals={totals} />
          )}
        </TableHead>
        <TableBody>
          {!page &&
            Array.from({ length: WAITING_ROWS }, (_, row) => (
              <SkeletonRow key={row} columns={columns.length} />
            ))}
          {items.map((row, index) => {
            const group = groupBy && groupKey(groupBy, row);
            // The rows arrive sorted by group.
            const isGroupStart =
              group !== null && (index === 0 || groupKey(groupBy!, items[index - 1]!) !== group);
            return (
              <Fragment key={index}>
                {isGroupStart && (
                  <TotalRow
                    className="report-group"
                    label={groupTitle(report, row)}
                    columns={columns}
                    totals={grupos[group] ?? {}}
                  />
                )}
                <TableRow>
                  {columns.map((column) => (
                    <TableCell
                      key={column.key}
                      align={ALIGNMENTS[column.align]}
                      className={isFall(column, row) ? 'fall' : ''}
                    >
                      <Value report={report} column={column} row={row} />
                    </TableCell>
                  ))}
                </TableRow>
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const WAITING_ROWS = 10;

/** A cell's text. In the column of `link` it leads to the record whose entity and id are in the row. */
function Value({ report: { link }, column, row }: { report: Report; column: Column; row: Row }): ReactNode {
  const registry = useRegistry();
  const text = column.text(row);
  const entity = link?.column === column.key && row[link.entity] ? String(row[link.entity]) : null;
  if (entity === null || !mayOpenHere(registry.get(entity))) return text;
  return (
    <Link className="record-link" to={`/${entity}/${String(row[link!.id])}/show`}>
      {text}
    </Link>
  );
}

const isFall = ({ field, value }: Column, row: Row): boolean =>
  field?.type === 'percent' && ((value(row) as string | null)?.startsWith('-') ?? false);

type TotalRowProps = { className: string; label: string; columns: readonly Column[]; totals: ReportTotals };

function TotalRow({ className, label, columns, totals }: TotalRowProps) {
  // The label spans the columns before the first total. That of the first column stands beside the label.
  const firstTotal = columns.findIndex(({ key }) => key in totals);
  const span = firstTotal === -1 ? columns.length : Math.max(firstTotal, 1);
  const heading = firstTotal === 0 ? `${label}: ${columns[0]!.text(totals)}` : label;
  return (
    <TableRow className={className}>
      <TableCell component="th" scope="row" colSpan={span}>
        {heading}
      </TableCell>
      {columns.slice(span).map((column) => (
        <TableCell key={column.key} component="td" align={ALIGNMENTS[column.align]}>
          {column.key in totals && column.text(totals)}
        </TableCell>
      ))}
    </TableRow>
  );
}
