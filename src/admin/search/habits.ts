import type { Option } from './source.ts';

/** An option as somebody used it: how often, and when last (milliseconds). */
type Habit = { readonly option: Option; readonly uses: number; readonly last: number };

/** What a person uses, in this browser: at most `KEPT` things, those that are used least go. */
export type Habits = readonly Habit[];

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
export function practise(user: string, option: Option, now = Date.now()): void {
  if (option.does.kind === 'act' || option.does.kind === 'fill') return;
  const habits = habitsOf(user);
  const uses = (habits.find((habit) => habit.option.key === option.key)?.uses ?? 0) + 1;
  const others = habits.filter((habit) => habit.option.key !== option.key);
  const next = [{ option, uses, last: now }, ...others].toSorted(
    (one, other) => weigh(other, now) - weigh(one, now),
  );
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(next.slice(0, KEPT)));
  } catch {
    // Storage is refused: nothing is learnt, everything works.
  }
}

/**
 * What was used most and last, first. Screens and commands only while this person is still offered them (`offered`,
 * by their keys); records as they were called then.
 */
export function mostUsed(habits: Habits, offered: readonly Option[], now = Date.now()): Option[] {
  const known = new Map(offered.map((option) => [option.key, option]));
  return habits
    .toSorted((one, other) => weigh(other, now) - weigh(one, now))
    .flatMap(({ option }) => known.get(option.key) ?? (option.record ? [option] : []));
}

/** A use of a week ago counts half of one of today. */
const weigh = ({ uses, last }: Habit, now: number): number =>
  uses / (1 + Math.max(0, now - last) / (7 * DAY));

const isHabit = (habit: Habit): boolean =>
  typeof habit?.option?.key === 'string' &&
  typeof habit.option.name === 'string' &&
  Array.isArray(habit.option.facts) &&
  typeof habit.option.does?.kind === 'string' &&
  typeof habit.uses === 'number' &&
  typeof habit.last === 'number';

const keyOf = (user: string) => `cantera.paleta.${user}`;
