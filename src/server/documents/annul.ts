import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { HookContext } from '../hooks.ts';
import { joined, type DocumentWork } from './work.ts';

/** An action's function that annuls a document: it reverts what the works did. */
export function annulment(entity: Defined, works: readonly DocumentWork[]) {
  const work = joined(works);
  return async ({
    tx,
    caller,
    ...rest
  }: Pick<HookContext, 'tx' | 'caller'> & { readonly record: object }): Promise<void> => {
    const record = rest.record as AnyRecord;
    const context = { tx, caller, entity: entity as Entity };
    await work.opening(context, record);
    await work.releasing(context, record);
    await work.annulled(context, record);
  };
}
