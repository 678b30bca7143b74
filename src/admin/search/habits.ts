import type { Option, RecordRef } from './source.ts';

/**
 * Something as somebody used it: by its option's key, how often, and when last (milliseconds). Of a record only which
 * one it is: browsers keep this when a person has signed out, and names are the business's.
 */
export type Habit = {
  readonly key: string;
  readonly record?: RecordRef;
  readonly uses: number;
  readonly last: number;
};

/** What a person uses, in this browser: at most `KEPT` things, those that are used least go. */
export type Habits = readonly Habit[];

/** The server names as many records at once (src/server/search). */
const KEPT = 40;
const DAY = 86_400_000;

export function habitsOf(user: string): Habits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept) ? (kept as Habit[]).filter(isHabit) : [];
  } catch {
    return [];
  }
}

/** Counts a use. What runs an action is no habit: a record has its actions beside it. */
export function practise(user: string, { key, record, does }: Option, now = Date.now()): void {
  if (does.kind === 'act' || does.kind === 'fill') return;
  const habits = habitsOf(user);
  const uses = (habits.find((habit) => habit.key === key)?.uses ?? 0) + 1;
  const others = habits.filter((habit) => habit.key !== key);
  const next = mostUsed([{ key, ...(record && { record }), uses, last: now }, ...others], now);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(next.slice(0, KEPT)));
  } catch {
    // Storage is refused: nothing is learnt, everything works.
  }
}

/** What was used most and last, first. */
export const mostUsed = (habits: Habits, now = Date.now()): Habits =>
  habits.toSorted((one, other) => weigh(other, now) - weigh(one, now));

/** A use of a week ago counts half of one of today. */
const weigh = ({ uses, last }: Habit, now: number): number =>
  uses / (1 + Math.max(0, now - last) / (7 * DAY));

const isHabit = (habit: Habit | null): boolean =>
  typeof habit?.key === 'string' &&
  typeof habit.uses === 'number' &&
  typeof habit.last === 'number' &&
  (habit.record === undefined ||
    (typeof habit.record?.entity === 'string' && typeof habit.record.id === 'number'));

const keyOf = (user: string) => `cantera.paleta.${user}`;
