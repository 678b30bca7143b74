import { storeText } from '#look/storage.ts';
import type { Option, RecordRef } from './option.ts';

/** An option's uses. It has no names of records, because it outlives the session. */
export type Habit = {
  readonly key: string;
  readonly record?: RecordRef;
  readonly uses: number;
  readonly last: number;
};

export type Habits = readonly Habit[];

/** The number of records that the server returns for a request at most (src/server/search). */
const MAX_STORED = 40;
const DAY_MS = 86_400_000;

export function readHabits(user: string): Habits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(user)) ?? '[]');
    return Array.isArray(stored) ? (stored as Habit[]).filter(isHabit) : [];
  } catch {
    return [];
  }
}

export function countUse(user: string, { key, record, effect }: Option, now = Date.now()): void {
  if (effect.kind === 'act' || effect.kind === 'fill') return;
  const habits = readHabits(user);
  const uses = (habits.find((habit) => habit.key === key)?.uses ?? 0) + 1;
  const others = habits.filter((habit) => habit.key !== key);
  const next = sortByUse([{ key, ...(record && { record }), uses, last: now }, ...others], now);
  storeText(storageKey(user), JSON.stringify(next.slice(0, MAX_STORED)));
}

export const sortByUse = (habits: Habits, now = Date.now()): Habits =>
  habits.toSorted((one, other) => weigh(other, now) - weigh(one, now));

/** Returns the weight of a habit: its uses, halved a week after the last one. */
const weigh = ({ uses, last }: Habit, now: number): number =>
  uses / (1 + Math.max(0, now - last) / (7 * DAY_MS));

const isHabit = (habit: Habit | null): boolean =>
  typeof habit?.key === 'string' &&
  typeof habit.uses === 'number' &&
  typeof habit.last === 'number' &&
  (habit.record === undefined ||
    (typeof habit.record?.entity === 'string' && typeof habit.record.id === 'number'));

const storageKey = (user: string) => `cantera.paleta.${user}`;
