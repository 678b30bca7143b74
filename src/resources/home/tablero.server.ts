import { today } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import { can } from '#schema/registry.ts';
import type { Caller } from '#server/actions.ts';
import type { Db } from '#server/db/database.ts';
import { callerOf, type RequestContext } from '#server/http/router.ts';
import { json, MESSAGE } from '#server/routes/answers.ts';
import { defineRoute } from '#server/routes/defineRoute.ts';
import { NO_QUERY } from '#server/routes/reader.ts';
import { actividad } from '../system.ts';
import { ADMIN } from '../roles.ts';
import { cheques } from '../cheques/cheque.ts';
import { configuracion } from '../configuracion/configuracion.ts';
import { remitos } from '../remitos/remito.ts';
import { saldos } from '../saldos/saldo.ts';
import { tableroAnswer } from './answers.server.ts';
import { chequesDueOn } from './cheques.server.ts';
import { lastChanges } from './activity.server.ts';
import { closeGuide, firstSteps, isDone } from './guide.server.ts';
import { overLimit } from './overLimit.server.ts';
import { CERRAR_GUIA, TABLERO, type Figures, type Tablero } from './tablero.ts';
import { salesOn, toInvoice } from './sales.server.ts';

export const tablero = defineRoute(
  {
    method: 'GET',
    path: TABLERO,
    gate: 'signedIn',
    says: {
      operationId: 'inicio.resumen',
      summary: 'Lo que muestra el inicio',
      description:
        'Remitos y toneladas de hoy, del mes y de los mismos días del mes anterior, toneladas por producto, remitos por ' +
        'facturar; para un ADMIN también cheques que vencen, cuentas sobre su límite y últimos cambios. Los anulados no se cuentan. Lo que el rol ' +
        'no puede ver falta; lo que esta vez no se pudo calcular es null.',
      tags: ['Inicio'],
    },
    asks: { query: NO_QUERY },
    answers: json('El resumen', tableroAnswer),
    refuses: [400],
  },
  ({ context }, { db }) => tableroFor(db, context),
);

export const cerrarGuia = defineRoute(
  {
    method: 'POST',
    path: CERRAR_GUIA,
    gate: ADMIN,
    says: {
      operationId: 'inicio.cerrarGuia',
      summary: 'No mostrar más la guía de primeros pasos',
      tags: ['Inicio'],
    },
    answers: json('Ya no se muestra a nadie', MESSAGE),
  },
  async ({ context }, { db }) => {
    await closeGuide(db, context);
    return { message: 'La guía de primeros pasos no volverá a mostrarse.' };
  },
);

type Read<T> = (db: Db, now: { readonly hoy: string; readonly caller: Caller }) => Promise<T>;

/** Each figure requires full access to a list. */
const FIGURES: { readonly [K in keyof Figures]-?: { of: Entity; read: Read<NonNullable<Figures[K]>> } } = {
  ventas: { of: remitos, read: (db, { hoy }) => salesOn(db, hoy) },
  porFacturar: { of: remitos, read: toInvoice },
  cheques: { of: cheques, read: (db, { hoy }) => chequesDueOn(db, hoy) },
  limite: { of: saldos, read: overLimit },
  actividad: { of: actividad, read: (db, { caller }) => lastChanges(db, caller.rol) },
};

async function tableroFor(db: Db, context: RequestContext): Promise<Tablero> {
  const caller = callerOf(context);
  const hoy = today();
  const { guia, sinRemitos } = await firstSteps(db);
  const mayGuide = can(configuracion, 'edit', caller.rol) === true;
  // Shown a last time, complete.
  if (mayGuide && guia && isDone(guia)) await closeGuide(db, context);
  const figures = Object.entries(FIGURES).filter(([, { of }]) => can(of, 'list', caller.rol) === true);
  const values = await Promise.all(
    figures.map(async ([name, { read }]) => {
      try {
        return [name, await read(db, { hoy, caller })] as const;
      } catch (error) {
        // One failed figure does not fail the others.
        context.var.log.error({ err: error, figure: name }, 'a figure of home failed');
        return [name, null] as const;
      }
    }),
  );
  return { dia: hoy, sinRemitos, guia: mayGuide ? guia : null, ...(Object.fromEntries(values) as Figures) };
}
