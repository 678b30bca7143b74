import { sql } from 'kysely';
import { z } from 'zod';
import { answer, defineRoute } from 'cantera/server';
import { DELIVERED_TONNES } from './deliveredTonnes.server.ts';
import { MAX_INTEGER } from '../maxInteger.ts';
import { STAFF } from '../roles.ts';
import { FALTA_ENTREGAR, type FaltaEntregar } from './faltaEntregar.ts';
import { presupuestos } from './presupuestos/presupuesto.ts';

export const faltaEntregarAnswer = z.object({
  presupuestos: z.array(
    z.object({
      id: answer.ID,
      numero: z.string(),
      lineas: z.array(z.object({ nombre: z.string(), cantidad: z.string(), pendiente: z.string() })),
    }),
  ),
});

const MAX_QUOTES = 5;

export const faltaEntregar = defineRoute(
  {
    method: 'GET',
    path: FALTA_ENTREGAR,
    gate: STAFF,
    says: {
      operationId: 'presupuestos.faltaEntregar',
      summary: 'Qué falta entregar a un cliente',
      description: `Los últimos ${MAX_QUOTES} presupuestos activos del cliente con algo por entregar, con las toneladas de cada producto.`,
      tags: [presupuestos.label.many],
    },
    asks: { query: z.object({ clienteId: z.coerce.number().int().positive().max(MAX_INTEGER) }) },
    answers: answer.json('Lo que falta', faltaEntregarAnswer),
    refuses: [400],
  },
  async ({ query: { clienteId } }, { db }): Promise<FaltaEntregar> => {
    const { rows } = await sql<FaltaEntregar['presupuestos'][number]>`
      select presupuesto.id, presupuesto.numero, json_agg(json_build_object(
        'nombre', linea.nombre, 'cantidad', linea.cantidad::text, 'pendiente', linea.pendiente::text
      ) order by linea.orden) as lineas
      from presupuestos as presupuesto cross join lateral (
        select l.orden, coalesce(l.nombre, '') as nombre, l.cantidad, (l.cantidad - ${DELIVERED_TONNES})::numeric(18,2) as pendiente
        from presupuestos_detalles as l where l.documento_id = presupuesto.id
      ) as linea
      where presupuesto.cliente_id = ${clienteId} and not presupuesto.cancelado and presupuesto.eliminado_en is null
        and linea.pendiente > 0
      group by presupuesto.id order by presupuesto.fecha_presupuesto desc, presupuesto.id desc
      limit ${MAX_QUOTES}`.execute(db);
    return { presupuestos: rows };
  },
);
