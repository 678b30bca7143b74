import { z } from 'zod';
import { answer, defineRoute } from 'cantera/server';
import { MAX_INTEGER } from '../../maxInteger.ts';
import { STAFF } from '../../roles.ts';
import { clientes } from './cliente.ts';
import { AVISO_CLIENTE_PATH, isIdentified, unidentifiedLimitText } from './unidentified.ts';

export const avisoCliente = defineRoute(
  {
    method: 'GET',
    path: AVISO_CLIENTE_PATH,
    gate: STAFF,
    says: {
      operationId: 'clientes.aviso',
      summary: 'Hasta cuánto se le vende a un cliente sin identificar',
      description: 'Hay `nota` si el cliente no tiene CUIT ni documento y la Configuración tiene un tope.',
      tags: [clientes.label.many],
    },
    asks: { query: z.object({ clienteId: z.coerce.number().int().positive().max(MAX_INTEGER) }) },
    answers: answer.json(
      'Lo que conviene saber',
      z.object({ aviso: z.string().nullable(), nota: z.string().nullable() }),
    ),
    refuses: [400],
  },
  async ({ query: { clienteId } }, { db }) => {
    const [client, settings] = await Promise.all([
      db
        .selectFrom('clientes')
        .select(['cuit', 'nroDocumento'])
        .where('id', '=', clienteId)
        .where('eliminadoEn', 'is', null)
        .executeTakeFirst(),
      db.selectFrom('configuracion').select('topeSinIdentificar').executeTakeFirstOrThrow(),
    ]);
    const limit = settings.topeSinIdentificar;
    // The form of a field that is `warnedBy` this call expects a warning and a note. Here there is only a note.
    return {
      aviso: null,
      nota: client && limit && !isIdentified(client) ? unidentifiedLimitText(limit) : null,
    };
  },
);
