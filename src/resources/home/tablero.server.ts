import { z } from 'zod';
import { can } from 'cantera';
import { changesOf, currentDay, defineRoute, type HomePart, answer } from 'cantera/server';
import { ADMIN } from '../roles.ts';
import { configuracion } from '../maestros/configuracion/configuracion.ts';
import { registry } from '../index.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { latestChange, deliveredProducts, firstSteps } from './answers.server.ts';
import { closeGuide, isGuideDone, readGuideProgress } from './guide.server.ts';
import { deliveredThisMonth } from './deliveredProducts.server.ts';
import { CERRAR_GUIA, MAX_CHANGES } from './tablero.ts';

/** The parts of the home page's answer that no declaration makes. A part with `of` is for those who may list it. */
export const homeParts = {
  primerosPasos: {
    answers: firstSteps,
    async read(db, { caller, context, sendsMail }) {
      const { guia, sinRemitos } = await readGuideProgress(db);
      const mayGuide = can(configuracion, 'edit', caller.rol) === true;
      // The first answer with a complete guide still shows it, and closes it for the next ones.
      if (mayGuide && guia && isGuideDone(guia)) await closeGuide(db, context);
      return { sinRemitos, sinCorreo: !sendsMail, guia: mayGuide ? guia : null };
    },
  } satisfies HomePart<typeof firstSteps>,
  productos: {
    of: remitos.name,
    answers: deliveredProducts,
    read: async (db) => (await deliveredThisMonth(currentDay()).execute(db)).rows[0]!,
  } satisfies HomePart<typeof deliveredProducts>,
  actividad: {
    of: 'actividad',
    answers: z.array(latestChange),
    read: async (db, { caller }) => {
      const changes = await changesOf(db, { registry, role: caller.rol }, { limit: MAX_CHANGES });
      return changes.map(({ registroId, ...change }) => ({ ...change, id: registroId }));
    },
  } satisfies HomePart<z.ZodArray<typeof latestChange>>,
} as const;

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
    answers: answer.json('Ya no se muestra a nadie', answer.MESSAGE),
  },
  async ({ context }, { db }) => {
    await closeGuide(db, context);
    return { message: 'La guía de primeros pasos no volverá a mostrarse.' };
  },
);
