import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { access, formatDate, formatMoney } from 'cantera';
import { formatCuit } from 'cantera/argentina';
import { type Db, defineRoute, answer } from 'cantera/server';
import { STAFF } from '../roles.ts';
import { cheques } from './cheque.ts';
import { RECHAZOS } from './rechazos.ts';

/** Called while somebody types: incomplete values get no warning. */
export const rechazos = defineRoute(
  {
    method: 'GET',
    path: RECHAZOS,
    gate: STAFF,
    says: {
      operationId: 'cheques.rechazos',
      summary: 'Rechazos anteriores de un titular o un banco',
      description:
        '`aviso` si el titular (`titularCuit`) tuvo cheques rechazados, o si se rechazó uno con ese número ' +
        '(`nroCheque`); `nota` si el banco (`bancoId`) los tuvo. ' +
        'Quien no ve los cheques recibe el aviso sin cifras, y ninguna nota.',
      tags: [cheques.label.many],
    },
    asks: {
      query: z.object({
        titularCuit: z.string().max(200).optional(),
        bancoId: z.string().max(200).optional(),
        nroCheque: z.string().max(200).optional(),
      }),
    },
    answers: answer.json(
      'Lo que conviene saber',
      z.object({ aviso: z.string().nullable(), nota: z.string().nullable() }),
    ),
    refuses: [400],
  },
  async ({ query: { titularCuit = '', bancoId = '', nroCheque = '' }, caller: { rol } }, { db }) => {
    const mayKnow = access(cheques.access.list, rol) === true;
    const cuit = formatCuit(titularCuit);
    const ofIssuer =
      cuit === null ? null : aboutIssuer(await bouncesOf(db, sql`titular_cuit = ${cuit}`), mayKnow);
    return {
      aviso:
        ofIssuer ??
        (/\d/.test(nroCheque) ? aboutNumber(await findRejectedCheque(db, nroCheque), mayKnow) : null),
      nota:
        mayKnow && /^[1-9]\d{0,8}$/.test(bancoId)
          ? aboutBank(await bouncesOf(db, sql`banco_id = ${Number(bancoId)}`))
          : null,
    };
  },
);

type Bounces = { cantidad: number; fecha: string | null; importe: string | null };

async function bouncesOf(db: Db, whose: RawBuilder<unknown>): Promise<Bounces> {
  const { rows } = await sql<Bounces>`
    select count(*)::integer as cantidad, max(fecha_rechazo) as fecha,
      (array_agg(importe::text order by fecha_rechazo desc, id desc))[1] as importe
    from cheques where eliminado_en is null and fecha_rechazo is not null and ${whose}`.execute(db);
  return rows[0]!;
}

function aboutIssuer({ cantidad, fecha, importe }: Bounces, mayKnow: boolean): string | null {
  if (cantidad === 0) return null;
  if (!mayKnow) return 'Este titular ya tuvo cheques rechazados: consulte antes de recibirlo.';
  const last = `el ${formatDate(fecha!)}, por ${formatMoney(importe!)}`;
  return cantidad === 1
    ? `Este titular tuvo un cheque rechazado (${last}).`
    : `Este titular tuvo ${cantidad} cheques rechazados (el último, ${last}).`;
}

type RejectedCheque = { banco: string; titular: string; fecha: string | null };

/** Finds the last findRejected cheque with this number, including those withdrawn with their receipt. */
async function findRejectedCheque(db: Db, nroCheque: string): Promise<RejectedCheque | undefined> {
  const { rows } = await sql<RejectedCheque>`
    select b.nombre as banco, c.titular, coalesce(c.fecha_rechazo, c.actualizado_en::date) as fecha
    from cheques as c join bancos as b on b.id = c.banco_id
    where c.eliminado_en is null and c.rechazado and numero_escrito(c.nro_cheque) = numero_escrito(${nroCheque})
    order by c.id desc limit 1`.execute(db);
  return rows[0];
}

function aboutNumber(cheque: RejectedCheque | undefined, mayKnow: boolean): string | null {
  if (!cheque) return null;
  if (!mayKnow) return 'Un cheque con ese número ya vino y fue rechazado: consulte antes de recibirlo.';
  const { banco, titular, fecha } = cheque;
  return `Un cheque con ese número ya vino y fue rechazado el ${formatDate(fecha!)} (${banco}, de ${titular}).`;
}

const aboutBank = ({ cantidad, fecha }: Bounces): string | null =>
  cantidad === 0
    ? null
    : `De este banco ${cantidad === 1 ? 'se rechazó 1 cheque' : `se rechazaron ${cantidad} cheques`}, el último el ${formatDate(fecha!)}.`;
