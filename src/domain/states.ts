import { meets, type Condition } from './permissions.ts';

/** The tint that a state is shown in: one of the look's state colours. */
export type Tone = 'ok' | 'warn' | 'bad' | 'mute';

/**
 * A state is a name for the field values that make it: `{ is: { cancelado: true } }`.
 * The first state whose `is` holds is the state of the record, so order matters
 * (a remito that is cancelled and invoiced is cancelled: spec 2, section 4).
 */
export type State = {
  readonly label: string;
  readonly tone: Tone;
  readonly is: Condition;
  /** A record in this state counts for nothing: totals and deliveries leave it out, its print says so. */
  readonly isVoid?: boolean;
};
export type States = Readonly<Record<string, State>>;

/** What an action says of states: where it may start, and where it leads. */
export type Transition = { readonly from?: readonly string[] | undefined; readonly to?: string | undefined };

/** The name of the state that a record is in, or null when none of them holds. */
export function stateOf(states: States, record: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(states).find((name) => meets(record, states[name]!.is)) ?? null;
}

/** The conditions of the states that count for nothing. */
export const voidConditions = (states: States | null): Condition[] =>
  Object.values(states ?? {}).flatMap(({ is, isVoid }) => (isVoid ? [is] : []));

/** What an action asks of the record besides its state. */
export type Requirement = { readonly requires?: { readonly where: Condition; readonly message: string } };

/** The sentence that refuses an action on a record that lacks what it requires; null when nothing is lacking. */
export const lacking = (
  { requires }: Requirement,
  record: Readonly<Record<string, unknown>>,
): string | null => (requires && !meets(record, requires.where) ? requires.message : null);

export function mayStart(transition: Transition, state: string | null): boolean {
  return !transition.from || (state !== null && transition.from.includes(state));
}
