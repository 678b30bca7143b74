import type { Column } from '#schema/columns.ts';
import {
  groupTitle,
  reportColumns,
  saidIn,
  totalledColumns,
  type Report,
  type RunningTotal,
} from '#schema/report.ts';
import { xlsxCell, xlsxColumn } from '../records/transfer/export/cells.ts';
import { closingBalance, runningTotal, sumAbove, type RunningColumns } from '../sheets/formulas.ts';
import type { SheetValue, Sheet, SheetRow } from '../sheets/writeXlsx.ts';
import type { ReportRow, Totals } from './rows.ts';
import { Tally } from './tally.ts';

/** The sheet of a report, with widths from the first rows. `facts`: filters, user and time. */
export function sheetOf(report: Report, facts: readonly string[], first: readonly ReportRow[]): Sheet {
  return {
    name: report.title,
    about: [report.title, ...facts],
    columns: reportColumns(report).map((column) => ({
      ...xlsxColumn(column, first),
      align: column.align === 'end' ? 'right' : 'left',
    })),
  };
}

/** Adds the headings and totals of groups, and the grand total. */
export async function* sheetRows(
  report: Report,
  chunks: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<SheetRow[]> {
  const tally = new Tally(report);
  const columns = reportColumns(report);
  const hasTotals = totalledColumns(report).length > 0;
  let isEmpty = true;
  const groupEnd = (): SheetRow[] =>
    hasTotals && tally.group !== null
      ? [
          {
            cells: totalCells(
              report,
              columns,
              `Total ${saidIn(report, report.groupBy!, tally.group)}`,
              tally.groupTotals(),
              'group',
            ),
            as: 'subtotal',
          },
        ]
      : [];

  for await (const rows of chunks) {
    const written: SheetRow[] = [];
    for (const row of rows) {
      if (tally.begins(row)) {
        written.push(...groupEnd(), { cells: [groupTitle(report, row)], as: 'group' });
      }
      tally.add(row);
      written.push(columns.map((column) => cellOf(report, columns, column, row)));
    }
    isEmpty = false;
    yield written;
  }
  if (isEmpty) yield [[report.messages.empty]];
  else if (hasTotals)
    yield [
      ...groupEnd(),
      { cells: totalCells(report, columns, 'Total', tally.allTotals(), 'first'), as: 'total' },
    ];
}

function cellOf(report: Report, columns: readonly Column[], column: Column, row: ReportRow): SheetValue {
  const { running } = report;
  const isRunning = column.key === running?.column && (row[running.plus] ?? row[running.minus]) !== null;
  return isRunning
    ? runningTotal(placesOf(running, columns), String(row[column.key]))
    : xlsxCell(column, row);
}

function totalCells(
  report: Report,
  columns: readonly Column[],
  label: string,
  totals: Totals,
  from: 'first' | 'group',
): SheetValue[] {
  return columns.map(({ key }, place) => {
    const total = totals[key];
    if (total === undefined) return place === 0 ? label : null;
    return key === report.running?.column
      ? closingBalance(placesOf(report.running, columns), total, from)
      : sumAbove(place, total, from);
  });
}

const placesOf = ({ column, plus, minus }: RunningTotal, columns: readonly Column[]): RunningColumns => {
  const placeOf = (name: string) => columns.findIndex(({ key }) => key === name);
  return { column: placeOf(column), plus: placeOf(plus), minus: placeOf(minus) };
};
