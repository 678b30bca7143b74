import { addDays } from '#domain/dates.ts';
import type { Step } from './step.server.ts';

type Made = (day: string) => Step | null;

/** What has been agreed on for a later day. */
export class Agenda {
  readonly #later = new Map<string, Made[]>();
  readonly #isOpen: (day: string) => boolean;

  /** @param isOpen whether the business works on a day; what falls on another one waits for the next */
  constructor(isOpen: (day: string) => boolean) {
    this.#isOpen = isOpen;
  }

  /** `make` is asked on the day itself, and may then have nothing to do any more. */
  on(day: string, make: Made): void {
    let then = day;
    for (let wait = 0; wait < 5 && !this.#isOpen(then); wait++) then = addDays(then, 1);
    this.#later.set(then, [...(this.#later.get(then) ?? []), make]);
  }

  /** What is due, in the order in which it was agreed on. */
  due(day: string): Step[] {
    return (this.#later.get(day) ?? []).flatMap((make) => make(day) ?? []);
  }
}
