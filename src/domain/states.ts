import { meets, type Condition } from './conditions.ts';

/** One of the look's colours. */
export type Tone = 'ok' | 'warn' | 'bad' | 'mute';

/**
 * A state of a record, as declared. The first state whose condition holds is the record's (spec 2, section
 * 4).
 */
export type State = {
  readonly label: string;
  readonly tone: Tone;
  readonly is: Condition;
  /** A record in this state does not count in totals and deliveries, and is marked in print. */
  readonly isVoid?: boolean;
};
export type States = Readonly<Record<string, State>>;

export type Transition = { readonly from?: readonly string[] | undefined; readonly to?: string | undefined };

/** Returns the name of the record's state; null when none matches. `day` returns today. */
export function stateOf(
  states: States,
  record: Readonly<Record<string, unknown>>,
  day: () => string,
): string | null {
  return Object.keys(states).find((name) => meets(record, states[name]!.is, day)) ?? null;
}

export const voidConditions = (states: States | null): Condition[] =>
  Object.values(states ?? {}).flatMap(({ is, isVoid }) => (isVoid ? [is] : []));

/** A condition besides the state. */
export type Requirement = { readonly requires?: { readonly where: Condition; readonly message: string } };

export const unmetRequirement = (
  { requires }: Requirement,
  record: Readonly<Record<string, unknown>>,
  day: () => string,
): string | null => (requires && !meets(record, requires.where, day) ? requires.message : null);

/**
 * Tells whether an action may start in a state; without `from`, in every state but the one that it leads to.
 */
export function mayStart({ from, to }: Transition, state: string | null): boolean {
  return from ? state !== null && from.includes(state) : to === undefined || state !== to;
}
