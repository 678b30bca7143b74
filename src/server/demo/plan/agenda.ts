import { addDays } from '#domain/dates.ts';
import type { Step } from './step.ts';

export type Lane = 'main' | 'aside';

/** What has been agreed on for a later day. */
export class Agenda {
  readonly #later = new Map<string, { lane: Lane; make: (day: string) => Step | null }[]>();
  readonly #isOpen: (day: string) => boolean;

  /** @param isOpen whether the business works on a day; what falls on another one waits for the next */
  constructor(isOpen: (day: string) => boolean) {
    this.#isOpen = isOpen;
  }

  /** `make` is asked on the day itself, and may then have nothing to do any more. */
  on(day: string, lane: Lane, make: (day: string) => Step | null): void {
    let then = day;
    for (let wait = 0; wait < 5 && !this.#isOpen(then); wait++) then = addDays(then, 1);
    this.#later.set(then, [...(this.#later.get(then) ?? []), { lane, make }]);
  }

  /** What is due, in the order in which it was agreed on. */
  due(day: string, lane: Lane): Step[] {
    return (this.#later.get(day) ?? [])
      .filter((each) => each.lane === lane)
      .flatMap(({ make }) => make(day) ?? []);
  }
}
