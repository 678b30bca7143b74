import { meets, type Condition } from './conditions.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'mute';

/** A declared state. The first one whose condition a record meets is its state (specification 2, section 4). */
export type State = {
  readonly label: string;
  readonly tone: Tone;
  readonly is: Condition;
  /** A record in this state does not count in totals and deliveries, and is marked in print. */
  readonly isVoid?: boolean;
};
export type States = Readonly<Record<string, State>>;

/** The states in which an action may start, and the one that it leads to. */
export type Transition = { readonly from?: readonly string[] | undefined; readonly to?: string | undefined };

/** Returns the name of the record's state; null when it meets the condition of none. @param day returns today */
export function stateOf(
  states: States,
  record: Readonly<Record<string, unknown>>,
  day: () => string,
): string | null {
  return Object.keys(states).find((name) => meets(record, states[name]!.is, day)) ?? null;
}

export const voidConditions = (states: States | null): Condition[] =>
  Object.values(states ?? {}).flatMap(({ is, isVoid }) => (isVoid ? [is] : []));

export type Requirement = { readonly requires?: { readonly where: Condition; readonly message: string } };

export const unmetRequirement = (
  { requires }: Requirement,
  record: Readonly<Record<string, unknown>>,
  day: () => string,
): string | null => (requires && !meets(record, requires.where, day) ? requires.message : null);

/** Tells whether a transition may start in a state: one of `from` or, without it, every state but `to`. */
export function mayStart({ from, to }: Transition, state: string | null): boolean {
  if (from) return state !== null && from.includes(state);
  return to === undefined || state !== to;
}
