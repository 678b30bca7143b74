import { fromCents, toCents, type Cents } from '#domain/money.ts';
import type { Report } from '#schema/report.ts';
import { groupKey, totalledColumns } from '#schema/reportColumns.ts';
import type { ReportRow, Totals } from './rows.ts';

type TalliedReport = Pick<Report, 'groupBy' | 'totals' | 'running'>;

/** Adds up a report's rows in their order, by group and in all. */
export class Tally {
  readonly #report: TalliedReport;
  #group: string | null = null;
  #groupSums = new Map<string, Cents>();
  readonly #allSums = new Map<string, Cents>();

  constructor(report: TalliedReport) {
    this.#report = report;
  }

  /** Call it before the row is added. */
  beginsGroup(row: ReportRow): boolean {
    const { groupBy } = this.#report;
    return groupBy !== null && groupKey(groupBy, row) !== this.#group;
  }

  add(row: ReportRow): void {
    const { groupBy, totals, running } = this.#report;
    if (this.beginsGroup(row)) {
      this.#group = groupKey(groupBy!, row);
      this.#groupSums = new Map();
    }
    for (const name of totals) this.#addTo(name, centsOf(row[name]));
    // A group's running total is the value of its last row, so that only the difference from the row before is added.
    if (running)
      this.#addTo(running.column, centsOf(row[running.column]) - (this.#groupSums.get(running.column) ?? 0n));
  }

  groupTotals(): Totals {
    return this.#totalsOf(this.#groupSums);
  }

  allTotals(): Totals {
    return this.#totalsOf(this.#allSums);
  }

  #addTo(name: string, cents: Cents): void {
    for (const sums of [this.#groupSums, this.#allSums]) sums.set(name, (sums.get(name) ?? 0n) + cents);
  }

  #totalsOf(sums: ReadonlyMap<string, Cents>): Totals {
    const names = totalledColumns(this.#report);
    return Object.fromEntries(names.map((name) => [name, fromCents(sums.get(name) ?? 0n)]));
  }
}

const centsOf = (value: ReportRow[string] | undefined): Cents =>
  value === null || value === undefined ? 0n : toCents(String(value));
