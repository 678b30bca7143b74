import { fromCents, sumCents, toCents, today } from 'cantera';
import { type ActionFunctions, now, refuseFields } from 'cantera/server';
import { writeEntrega } from '../../entregas/writeEntrega.server.ts';
import type { remitos } from './remito.ts';

type RegistrarEntrega = ActionFunctions<typeof remitos>['registrarEntrega'];

/** Records the delivery of a remito that has none yet, as the action requires. */
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
  const entry = await writeEntrega(tx, record.id, values, 'entregado');
  update({ entrega: 'entregado' });
  await remember(entry);
};
