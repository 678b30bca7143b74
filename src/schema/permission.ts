import { meets, type Condition } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/** Of a change that a role may not make alone. */
export type NeededPermission = { readonly unless: Rules; readonly reason: string };

/** @param states of the record, before and after the change */
export function declaredPermissions(
  { asksPermission, actions }: Pick<Entity, 'asksPermission' | 'actions'>,
  verb: string,
  states: readonly Readonly<Record<string, unknown>>[],
  day: () => string,
): readonly NeededPermission[] {
  const [, action] = /^(?:action|bulk):(.+)$/.exec(verb) ?? [];
  const words =
    action === undefined
      ? asksPermission.filter(({ to }) => to.some((word) => word === verb || `${word}Many` === verb))
      : (actions[action]?.asksPermission ?? []);
  return words.filter(({ where }) => states.some((state) => meets(state, where as Condition, day)));
}

/** What a request would keep as it was typed. */
export const holdsPassword = (fields: Fields): boolean =>
  Object.values(fields).some(({ type }) => type === 'password');
