import { formatDateTime } from '#domain/dates.ts';
import type { Report } from '#schema/report.ts';
import { groupTitle, reportColumns, totalledColumns } from '#schema/reportColumns.ts';
import type {
  PrintedCharts,
  PrintedCompany,
  PrintedReport,
  PrintedSection,
  PrintedTotal,
} from '../pdf/printed.ts';
import { printedAs, printedValue } from '../pdf/printedValue.ts';
import type { ReportRow, Totals } from './rows.ts';
import { Tally } from './tally.ts';

export function printedReportOf(
  report: Report,
  rows: readonly ReportRow[],
  about: {
    readonly filterSentences: readonly string[];
    readonly charts: PrintedCharts | null;
    readonly company: PrintedCompany;
    readonly requestedBy: string;
    readonly issuedAt: string;
  },
): PrintedReport {
  const { filterSentences, charts, company, requestedBy, issuedAt } = about;
  return {
    kind: 'report',
    title: report.title.toUpperCase(),
    issuedAt,
    company,
    headerLines: rows.length === 0 ? [...filterSentences, report.messages.empty] : filterSentences,
    ...(charts && { charts }),
    isLandscape: reportColumns(report).length > MAX_PORTRAIT_COLUMNS,
    sections: sectionsOf(report, rows),
    footer: `Emitido por ${requestedBy} · ${formatDateTime(issuedAt)}`,
  };
}

const MAX_PORTRAIT_COLUMNS = 6;

function sectionsOf(report: Report, rows: readonly ReportRow[]): PrintedSection[] {
  const columns = reportColumns(report);
  const tally = new Tally(report);
  const sections: { title?: string; rows: string[][]; totals: PrintedTotal[] }[] = [];
  for (const row of rows) {
    if (tally.beginsGroup(row)) sections.push({ title: groupTitle(report, row), rows: [], totals: [] });
    else if (sections.length === 0) sections.push({ rows: [], totals: [] });
    tally.add(row);
    const section = sections.at(-1)!;
    section.rows.push(columns.map((column) => printedValue(column, row)));
    // The totals after the last row are those that stay.
    section.totals = totalsOf(report, tally.groupTotals());
  }
  if (sections.length > 1)
    sections.at(-1)!.totals.push(...totalsOf(report, tally.allTotals(), (label) => `${label} en total`));
  return sections.map(({ rows: ownRows, ...section }) => ({
    ...section,
    table: {
      columns: columns.map(({ key, label, field }) => ({
        label,
        as: printedAs(field!),
        isCarried: report.totals.includes(key),
      })),
      rows: ownRows,
    },
  }));
}

function totalsOf(report: Report, totals: Totals, makeLabel = (label: string) => label): PrintedTotal[] {
  const names = totalledColumns(report);
  return names.map((name, index) => ({
    label: makeLabel(report.columns[name]!.label),
    value: totals[name]!,
    // A total has the currency's sign, which cells leave out.
    as: report.columns[name]!.type === 'money' ? 'money' : printedAs(report.columns[name]!),
    isStrong: index === names.length - 1,
  }));
}
