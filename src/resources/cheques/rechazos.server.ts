import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { access, formatDate, formatMoney } from 'cantera';
import { formatCuit } from 'cantera/argentina';
import { type Db, defineRoute, answer } from 'cantera/server';
import { STAFF } from '../roles.ts';
import { cheques } from './cheque.ts';
import { RECHAZOS_API } from './actions.ts';

export const rechazos = defineRoute(
  {
    method: 'GET',
    path: RECHAZOS_API,
    gate: STAFF,
    says: {
      operationId: 'cheques.rechazos',
      summary: 'Rechazos anteriores de un titular o un banco',
      description:
        '`aviso` si el titular (`titularCuit`) tuvo cheques rechazados, o si se rechazó uno con ese número ' +
        '(`nroCheque`); `nota` si el banco (`bancoId`) los tuvo. ' +
        'Un usuario que no ve los cheques recibe el aviso sin cifras, y ninguna nota.',
      tags: [cheques.label.many],
    },
    asks: {
      // Any text is taken, because the form asks while the user still types.
      query: z.object({
        titularCuit: z.string().max(200).optional(),
        bancoId: z.string().max(200).optional(),
        nroCheque: z.string().max(200).optional(),
      }),
    },
    answers: answer.json(
      'Avisos sobre el cheque',
      z.object({ aviso: z.string().nullable(), nota: z.string().nullable() }),
    ),
    refuses: [400],
  },
  async ({ query: { titularCuit = '', bancoId = '', nroCheque = '' }, caller: { rol } }, { db }) => {
    const maySeeCheques = access(cheques.access.list, rol) === true;
    return {
      aviso:
        (await issuerWarning(db, titularCuit, maySeeCheques)) ??
        (await numberWarning(db, nroCheque, maySeeCheques)),
      nota: maySeeCheques ? await bankNote(db, bancoId) : null,
    };
  },
);

async function issuerWarning(db: Db, titularCuit: string, maySeeCheques: boolean): Promise<string | null> {
  const cuit = formatCuit(titularCuit);
  if (cuit === null) return null;
  const { cantidad, fecha, importe } = await rejectionsWhere(db, sql`titular_cuit = ${cuit}`);
  if (cantidad === 0) return null;
  if (!maySeeCheques) return 'Este titular ya tuvo cheques rechazados: consulte antes de recibirlo.';
  const last = `el ${formatDate(fecha!)}, por ${formatMoney(importe!)}`;
  return cantidad === 1
    ? `Este titular tuvo un cheque rechazado (${last}).`
    : `Este titular tuvo ${cantidad} cheques rechazados (el último, ${last}).`;
}

/** Warns of a number that was rejected before: the same paper may come back. */
async function numberWarning(db: Db, nroCheque: string, maySeeCheques: boolean): Promise<string | null> {
  if (!/\d/.test(nroCheque)) return null;
  const cheque = await lastRejectedCheque(db, nroCheque);
  if (!cheque) return null;
  if (!maySeeCheques) return 'Un cheque con ese número ya vino y fue rechazado: consulte antes de recibirlo.';
  const { banco, titular, fecha } = cheque;
  return `Un cheque con ese número ya vino y fue rechazado el ${formatDate(fecha)} (${banco}, de ${titular}).`;
}

type RejectedCheque = { banco: string; titular: string; fecha: string };

/** Finds the last rejected cheque with a number. One given back with its receipt has the day of its last change. */
async function lastRejectedCheque(db: Db, nroCheque: string): Promise<RejectedCheque | undefined> {
  const { rows } = await sql<RejectedCheque>`
    select b.nombre as banco, c.titular, coalesce(c.fecha_rechazo, c.actualizado_en::date) as fecha
    from cheques as c join bancos as b on b.id = c.banco_id
    where c.eliminado_en is null and c.rechazado and numero_escrito(c.nro_cheque) = numero_escrito(${nroCheque})
    order by c.id desc limit 1`.execute(db);
  return rows[0];
}

async function bankNote(db: Db, bancoId: string): Promise<string | null> {
  if (!ID.test(bancoId)) return null;
  const { cantidad, fecha } = await rejectionsWhere(db, sql`banco_id = ${Number(bancoId)}`);
  if (cantidad === 0) return null;
  const rejected = cantidad === 1 ? 'se rechazó 1 cheque' : `se rechazaron ${cantidad} cheques`;
  return `De este banco ${rejected}, el último el ${formatDate(fecha!)}.`;
}

const ID = /^[1-9]\d{0,8}$/;

type Rejections = { cantidad: number; fecha: string | null; importe: string | null };

/** Sums the cheques that a bank rejected. Those given back with their receipt have no `fecha_rechazo`. */
async function rejectionsWhere(db: Db, condition: RawBuilder<unknown>): Promise<Rejections> {
  const { rows } = await sql<Rejections>`
    select count(*)::integer as cantidad, max(fecha_rechazo) as fecha,
      (array_agg(importe::text order by fecha_rechazo desc, id desc))[1] as importe
    from cheques where eliminado_en is null and fecha_rechazo is not null and ${condition}`.execute(db);
  return rows[0]!;
}
