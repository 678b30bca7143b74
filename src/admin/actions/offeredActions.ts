import type { RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { unmetRequirement, mayStart } from '#domain/states.ts';
import type { Action } from '#schema/declaration.ts';
import { keyInPath } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** Returns the actions that the user may run on a record in its state. Each must have the record's key in its path. */
export const offeredActions = (entity: Entity, record: RaRecord): [name: string, action: Action][] =>
  dangerousLast(Object.entries(entity.actions)).filter(
    ([name, action]) =>
      mayDo(entity, name) && mayRun(action, record) && record[keyInPath({ path: action.http })] != null,
  );

const dangerousLast = (actions: [name: string, action: Action][]) =>
  actions.toSorted(([, one], [, other]) => Number(one.danger ?? false) - Number(other.danger ?? false));

export const mayRun = (action: Action, record: RaRecord): boolean =>
  mayStart(action, record['estado'] ?? null) && unmetRequirement(action, record, today) === null;
