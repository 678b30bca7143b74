import type { Entity } from '#schema/entity.ts';
import type { HookContext } from '../hooks.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { refuseClosed } from '#resources/cuentas/ledger/closing.server.ts';
import { dayOf, postAnnulled } from '#resources/cuentas/posting.server.ts';
import { refuseDelivered } from '#resources/ventas/quotes.server.ts';

/** The function of an action that annuls a document: what it posted is taken back. The new state is the action's `to`. */
export const annulment =
  (entity: Entity) =>
  async ({ tx, caller, ...rest }: Pick<HookContext, 'tx' | 'caller'> & { readonly record: object }) => {
    const record = rest.record as AnyRecord;
    await refuseClosed(tx, dayOf(entity, record));
    refuseDelivered(entity, record);
    await postAnnulled({ tx, entity, caller }, record);
  };
