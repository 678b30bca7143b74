import { mayStart } from '#domain/states.ts';
import type { Action } from './declaration.ts';
import type { Entity } from './entity.ts';
import { lowerFirst } from './messages.ts';

/** Null where it may start. */
export function wrongState(
  { label, states }: Entity,
  action: Action,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const state = typeof record['estado'] === 'string' ? record['estado'] : null;
  if (mayStart(action, state)) return null;
  const the = `${label.gender === 'f' ? 'la' : 'el'} ${lowerFirst(label.one)}`;
  const is = state ? `está ${lowerFirst(states![state]!.label)}` : 'no está en un estado que lo permita';
  return `No se puede ${lowerFirst(action.label)}: ${the} ${is}.`;
}
