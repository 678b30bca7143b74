import type { Column } from '#schema/columns.ts';
import type { Report, RunningTotal } from '#schema/report.ts';
import { groupName, groupTitle, reportColumns, totalledColumns } from '#schema/reportColumns.ts';
import { xlsxCell, xlsxColumn } from '../records/transfer/export/cells.ts';
import { closingBalance, runningTotal, sumAbove, type RunningColumns } from '../sheets/formulas.ts';
import type { SheetValue, Sheet, SheetRow } from '../sheets/writeXlsx.ts';
import type { ReportRow, Totals } from './rows.ts';
import { Tally } from './tally.ts';

/** Returns a report's sheet without its rows. The texts of `firstRows` decide the widths of its columns. */
export function sheetOf(
  report: Report,
  subtitles: readonly string[],
  firstRows: readonly ReportRow[],
): Sheet {
  return {
    name: report.title,
    about: [report.title, ...subtitles],
    columns: reportColumns(report).map((column) => ({
      ...xlsxColumn(column, firstRows),
      align: column.align === 'end' ? 'right' : 'left',
    })),
  };
}

export async function* sheetRows(
  report: Report,
  chunks: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<SheetRow[]> {
  const tally = new Tally(report);
  const columns = reportColumns(report);
  const hasTotals = totalledColumns(report).length > 0;
  let isEmpty = true;
  let group: string | null = null;
  const groupEnd = (): SheetRow[] => {
    if (!hasTotals || group === null) return [];
    const label = `Total ${group}`;
    return [{ cells: totalCells(report, columns, label, tally.groupTotals(), 'group'), as: 'subtotal' }];
  };

  for await (const rows of chunks) {
    const output: SheetRow[] = [];
    for (const row of rows) {
      if (tally.beginsGroup(row)) {
        output.push(...groupEnd(), { cells: [groupTitle(report, row)], as: 'group' });
        group = groupName(report, row);
      }
      tally.add(row);
      output.push(columns.map((column) => cellOf(report, columns, column, row)));
    }
    isEmpty = false;
    yield output;
  }
  if (isEmpty) yield [[report.messages.empty]];
  else if (hasTotals)
    yield [
      ...groupEnd(),
      { cells: totalCells(report, columns, 'Total', tally.allTotals(), 'first'), as: 'total' },
    ];
}

/** A running total is a formula, except in its opening rows. */
function cellOf(report: Report, columns: readonly Column[], column: Column, row: ReportRow): SheetValue {
  const { running } = report;
  const isRunning = column.key === running?.column && (row[running.plus] ?? row[running.minus]) !== null;
  return isRunning
    ? runningTotal(columnIndexes(running, columns), String(row[column.key]))
    : xlsxCell(column, row);
}

/** @param from the first row that is summed: the sheet's or the group's */
function totalCells(
  report: Report,
  columns: readonly Column[],
  label: string,
  totals: Totals,
  from: 'first' | 'group',
): SheetValue[] {
  return columns.map(({ key }, index) => {
    const total = totals[key];
    if (total === undefined) return index === 0 ? label : null;
    return key === report.running?.column
      ? closingBalance(columnIndexes(report.running, columns), total, from)
      : sumAbove(index, total, from);
  });
}

const columnIndexes = ({ column, plus, minus }: RunningTotal, columns: readonly Column[]): RunningColumns => {
  const indexOf = (name: string) => columns.findIndex(({ key }) => key === name);
  return { column: indexOf(column), plus: indexOf(plus), minus: indexOf(minus) };
};
