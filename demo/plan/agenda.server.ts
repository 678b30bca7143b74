import { addDays } from '#domain/dates.ts';
import type { Step } from './step.server.ts';

type StepMaker = (day: string) => Step | null;

export class Agenda {
  readonly #later = new Map<string, StepMaker[]>();
  readonly #isOpen: (day: string) => boolean;

  constructor(isOpen: (day: string) => boolean) {
    this.#isOpen = isOpen;
  }

  on(day: string, make: StepMaker): void {
    let then = day;
    for (let wait = 0; wait < 5 && !this.#isOpen(then); wait++) then = addDays(then, 1);
    this.#later.set(then, [...(this.#later.get(then) ?? []), make]);
  }

  due(day: string): Step[] {
    return (this.#later.get(day) ?? []).flatMap((make) => make(day) ?? []);
  }
}
