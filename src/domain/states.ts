import { meets, type Condition } from './permissions.ts';

/** A state's colour: one of the look's state colours. */
export type Tone = 'ok' | 'warn' | 'bad' | 'mute';

/**
 * A state is a name for field values: `{ is: { cancelado: true } }`. The first state whose `is` matches is the
 * record's state, so order matters (a remito both cancelled and invoiced is cancelled: spec 2, section 4).
 */
export type State = {
  readonly label: string;
  readonly tone: Tone;
  readonly is: Condition;
  /** Records in this state do not count in totals and deliveries, and their print shows it. */
  readonly isVoid?: boolean;
};
export type States = Readonly<Record<string, State>>;

/** States of an action: where it may start and where it leads. */
export type Transition = { readonly from?: readonly string[] | undefined; readonly to?: string | undefined };

/** The name of a record's state; null when none matches. */
export function stateOf(states: States, record: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(states).find((name) => meets(record, states[name]!.is)) ?? null;
}

/** The conditions of the void states. */
export const voidConditions = (states: States | null): Condition[] =>
  Object.values(states ?? {}).flatMap(({ is, isVoid }) => (isVoid ? [is] : []));

/** What an action requires of the record besides its state. */
export type Requirement = { readonly requires?: { readonly where: Condition; readonly message: string } };

/** The message that refuses an action on a record that lacks what it requires; null when nothing is lacking. */
export const lacking = (
  { requires }: Requirement,
  record: Readonly<Record<string, unknown>>,
): string | null => (requires && !meets(record, requires.where) ? requires.message : null);

export function mayStart(transition: Transition, state: string | null): boolean {
  return !transition.from || (state !== null && transition.from.includes(state));
}
