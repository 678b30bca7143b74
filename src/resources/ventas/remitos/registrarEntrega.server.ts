import { fromCents, sumCents, toCents, today } from 'cantera';
import { type ActionFunctions, insertRecord, now, refuseFields, updateRecord } from 'cantera/server';
import { registry } from '../../index.ts';
import type { remitos } from './remito.ts';

type RegistrarEntrega = ActionFunctions<typeof remitos>['registrarEntrega'];

/** Records a delivery that the office enters, and who entered it. The action requires that none is recorded yet. */
export const registrarEntrega: RegistrarEntrega = async ({ tx, record, input, caller, update, remember }) => {
  const { receptor, documento, entregadoEn, motivo } = input;
  const deliveredAt = entregadoEn === null ? now() : new Date(entregadoEn);
  if (deliveredAt > now()) throw refuseFields({ entregadoEn: 'No puede ser después de ahora' });
  if (today(deliveredAt) < record.fechaRemito)
    throw refuseFields({ entregadoEn: 'No puede ser antes del remito' });
  const toneladasRemito = fromCents(sumCents(record.detalles.map(({ cantidad }) => toCents(cantidad))));
  const differs = input.toneladas !== null && input.toneladas !== toneladasRemito;
  if (differs && motivo === null) throw refuseFields({ motivo: 'Diga por qué difieren' });
  const values = {
    choferId: record.choferId,
    entregado: true,
    receptor,
    documento,
    toneladasRemito,
    entregadoEn: deliveredAt.toISOString(),
    recibidoEn: now().toISOString(),
    oficina: caller.usuario,
    toneladas: differs ? input.toneladas : null,
    motivo: differs ? motivo : null,
    diferencia: differs ? 'pendiente' : null,
  };
  const entity = registry.get('entregas');
  // The row exists already if the driver has reported an earlier stage.
  const entrega = await tx
    .selectFrom('entregas')
    .select('id')
    .where('remitoId', '=', record.id)
    .executeTakeFirst();
  const id = entrega?.id ?? (await insertRecord(tx, entity, { remitoId: record.id, ...values }));
  if (entrega) await updateRecord(tx, entity, id, values, { isNewVersion: true });
  update({ entrega: 'entregado' });
  // The history has each value before and after.
  const changes = Object.entries(values).filter(([, value]) => value !== null);
  await remember({
    entity,
    id,
    accion: entrega ? 'entregado' : 'crear',
    changes: Object.fromEntries(changes.map(([name, value]) => [name, [null, value] as const])),
  });
};
