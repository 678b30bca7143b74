import { fromCents, toCents, type Cents } from '#domain/money.ts';
import { totalledColumns, type Report } from '#schema/report.ts';
import type { ReportRow, Totals } from './rows.ts';

/** Totals of the current group and of all rows. */
export class Tally {
  readonly #report: Report;
  #group: string | null = null;
  #ofGroup = new Map<string, Cents>();
  readonly #ofAll = new Map<string, Cents>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** The group of the last row. */
  get group(): string | null {
    return this.#group;
  }

  begins(row: ReportRow): boolean {
    const { groupBy } = this.#report;
    return groupBy !== null && row[groupBy] !== this.#group;
  }

  add(row: ReportRow): void {
    const { groupBy, totals, running } = this.#report;
    if (groupBy !== null && row[groupBy] !== this.#group) {
      this.#group = String(row[groupBy]);
      this.#ofGroup = new Map();
    }
    for (const name of totals) this.#move(name, centsOf(row[name]));
    // The last row's value: only the difference is added.
    if (running)
      this.#move(running.column, centsOf(row[running.column]) - (this.#ofGroup.get(running.column) ?? 0n));
  }

  groupTotals(): Totals {
    return this.#totalsOf(this.#ofGroup);
  }

  allTotals(): Totals {
    return this.#totalsOf(this.#ofAll);
  }

  #move(name: string, by: Cents): void {
    for (const sums of [this.#ofGroup, this.#ofAll]) sums.set(name, (sums.get(name) ?? 0n) + by);
  }

  #totalsOf(sums: ReadonlyMap<string, Cents>): Totals {
    const names = totalledColumns(this.#report);
    return Object.fromEntries(names.map((name) => [name, fromCents(sums.get(name) ?? 0n)]));
  }
}

const centsOf = (value: ReportRow[string] | undefined): Cents =>
  value === null || value === undefined ? 0n : toCents(String(value));
