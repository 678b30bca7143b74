import { z } from 'zod';
import { CHANGES_ENDPOINT, changesFilterFields } from '#schema/changes.ts';
import { integer } from '#schema/index.ts';
import { adminRoles, type Registry } from '#schema/registry.ts';
import { json } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { fieldsQuery } from '../routes/reader.ts';
import { CHANGE, changesOf } from './read.ts';

const PAGE_SIZE = 30;

export const cambios = (registry: Registry) =>
  defineRoute(
    {
      method: 'GET',
      path: CHANGES_ENDPOINT,
      gate: adminRoles(registry.roles),
      says: {
        operationId: 'cambios.listar',
        summary: 'Quién cambió qué',
        description:
          'Los cambios más nuevos primero. Un pedido que cambió muchos registros es un renglón; `de` los da uno por uno.',
        tags: ['Cambios'],
      },
      asks: {
        query: fieldsQuery({
          ...changesFilterFields(registry),
          antes: integer({ label: 'Anteriores a este cambio', min: 1 }),
          de: integer({ label: 'Los registros de este cambio, uno por uno', min: 1 }),
        }),
      },
      answers: json('Los cambios', z.object({ items: z.array(CHANGE), hayMas: z.boolean() })),
      refuses: [400],
    },
    async ({ caller, query }, { db }) => {
      const scope = { registry, role: caller.rol };
      const changes = await changesOf(db, scope, { ...query, limit: PAGE_SIZE + 1 });
      return { items: changes.slice(0, PAGE_SIZE), hayMas: changes.length > PAGE_SIZE };
    },
  );
