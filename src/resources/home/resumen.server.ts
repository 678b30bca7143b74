import type { Kysely } from 'kysely';
import { today } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import { can } from '#schema/registry.ts';
import type { Caller } from '#server/actions.ts';
import type { Database } from '#server/db/database.ts';
import { query } from '#server/http/input.ts';
import { refuseOthers } from '#server/http/parameters.ts';
import { callerOf, type RequestContext } from '#server/http/router.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { actividad } from '../system.ts';
import { ADMIN } from '../roles.ts';
import { cheques } from '../cheques/cheque.ts';
import { configuracion } from '../configuracion/configuracion.ts';
import { remitos } from '../remitos/remito.ts';
import { saldos } from '../saldos/saldo.ts';
import { chequesDueOn } from './cheques.server.ts';
import { lastDeeds } from './deeds.server.ts';
import { homeDescriptions } from './descriptions.server.ts';
import { closeGuide, firstSteps, isDone } from './guide.server.ts';
import { overLimit } from './overLimit.server.ts';
import { CERRAR_GUIA, RESUMEN, type Figures, type Resumen } from './resumen.ts';
import { salesOn, toInvoice } from './sales.server.ts';

/** What home shows, in one answer; and its guide, which goes for good. */
export const homeRoutes: OwnRoutes = {
  mount: (router, { db }) => {
    router.add({ method: 'GET', path: RESUMEN, gate: 'signedIn' }, async (context) => {
      refuseOthers(query(context));
      return context.json(await resumenFor(db, context));
    });
    router.add({ method: 'POST', path: CERRAR_GUIA, gate: ADMIN }, async (context) => {
      await closeGuide(db, context);
      return context.json({ message: 'La guía de primeros pasos no volverá a mostrarse.' });
    });
  },
  descriptions: homeDescriptions,
};

type Read<T> = (db: Kysely<Database>, now: { readonly hoy: string; readonly caller: Caller }) => Promise<T>;

/** Each figure, and whose list one must be allowed to see, all of it, to be told. */
const FIGURES: { readonly [K in keyof Figures]-?: { of: Entity; read: Read<NonNullable<Figures[K]>> } } = {
  ventas: { of: remitos, read: (db, { hoy }) => salesOn(db, hoy) },
  porFacturar: { of: remitos, read: toInvoice },
  cheques: { of: cheques, read: (db, { hoy }) => chequesDueOn(db, hoy) },
  limite: { of: saldos, read: overLimit },
  actividad: { of: actividad, read: (db, { caller }) => lastDeeds(db, caller.rol) },
};

async function resumenFor(db: Kysely<Database>, context: RequestContext): Promise<Resumen> {
  const caller = callerOf(context);
  const hoy = today();
  const { guia, sinRemitos } = await firstSteps(db);
  const mayGuide = can(configuracion, 'edit', caller.rol) === true;
  // Told once more with all its ticks; from then on it is history.
  if (mayGuide && guia && isDone(guia)) await closeGuide(db, context);
  const figures = Object.entries(FIGURES).filter(([, { of }]) => can(of, 'list', caller.rol) === true);
  const values = await Promise.all(
    figures.map(async ([name, { read }]) => {
      try {
        return [name, await read(db, { hoy, caller })] as const;
      } catch (error) {
        // One figure that cannot be had does not take the others with it.
        context.var.log.error({ err: error, figure: name }, 'a figure of home failed');
        return [name, null] as const;
      }
    }),
  );
  return { dia: hoy, sinRemitos, guia: mayGuide ? guia : null, ...(Object.fromEntries(values) as Figures) };
}
