import { sql } from 'kysely';
import { z } from 'zod';
import { fromCents, REVERSED_PERIOD, type Row } from 'cantera';
import {
  AppError,
  checkBody,
  defineRoute,
  fieldsBody,
  fieldsQuery,
  jsonSchemaOf,
  refuseFields,
  transaction,
  answer,
} from 'cantera/server';
import { remitos } from '../remitos/remito.ts';
import { STAFF } from '../../roles.ts';
import type { Salida } from './archivo.ts';
import { makeArchivo, TXT_TYPE, type Incompleto } from './archivo.server.ts';
import { cotFilters, MAX_REMITOS, salidaFields } from './cot.ts';
import { faltantesOf } from './faltantes.ts';
import { COT_ARCHIVO, COT_REMITOS } from './paths.ts';
import { readFuentes } from './fuentes.server.ts';

const tags = [remitos.label.many];

export const cotRemitosAnswer = z.array(
  z.object({
    id: answer.ID,
    numero: z.string(),
    fecha: answer.DAY,
    cliente: z.string(),
    importe: z.string(),
    cot: z.string().nullable(),
    faltan: z.array(z.object({ texto: z.string(), entidad: z.string(), id: answer.ID })),
  }),
);

export const cotRemitos = defineRoute(
  {
    method: 'GET',
    path: COT_REMITOS,
    gate: STAFF,
    says: {
      operationId: 'cot.remitos',
      summary: 'Los remitos de un período y qué le falta a cada uno para el archivo de ARBA',
      description: `Hasta ${MAX_REMITOS} remitos que no están anulados, los más viejos primero.`,
      tags,
    },
    asks: { query: fieldsQuery(cotFilters) },
    answers: answer.json('Los remitos', cotRemitosAnswer),
    refuses: [400],
  },
  async ({ query: { empresaId, desde, hasta } }, { db }) => {
    if (desde > hasta) throw refuseFields({ desde: REVERSED_PERIOD });
    const condition = sql`remito.empresa_id = ${empresaId} and not remito.cancelado and remito.fecha_remito between ${desde} and ${hasta}`;
    return (await readFuentes(db, condition, MAX_REMITOS)).map((fuente) => ({
      id: fuente.id,
      numero: fuente.numero,
      fecha: fuente.fecha,
      cliente: fuente.cliente.nombre,
      importe: fromCents(fuente.importe),
      cot: fuente.cot,
      faltan: faltantesOf(fuente),
    }));
  },
);

const selectionSchema = z.object({ remitos: z.array(answer.ID).min(1).max(MAX_REMITOS) });
const departureBody = fieldsBody(salidaFields);
const archivoBody = {
  schema: { allOf: [jsonSchemaOf(selectionSchema, 'input'), departureBody.schema] },
  read: (body: Row, rol: string) => ({
    ...checkBody(selectionSchema, body),
    ...departureBody.read(body, rol),
  }),
};

const cotArchivo = defineRoute(
  {
    method: 'POST',
    path: COT_ARCHIVO,
    gate: STAFF,
    says: {
      operationId: 'cot.archivo',
      summary: 'El archivo de ARBA para pedir el COT de unos remitos',
      description: `Los remitos son de una sola empresa. Responde 409 con lo que falta de cada uno (\`faltan\`).`,
      tags,
    },
    asks: { body: archivoBody },
    answers: answer.file('El archivo', [TXT_TYPE]),
    refuses: [400, 404, 409],
  },
  async ({ body: { remitos: ids, fechaSalida, horaSalida, recorrido, ruta } }, { db }) => {
    const salida = { fecha: fechaSalida, hora: horaSalida, recorrido, ruta: ruta ?? '' } as Salida;
    const { name, type, bytes } = await transaction(db, (tx) =>
      makeArchivo(tx, { ids: [...new Set(ids)], salida, errorFor: incompleteError }),
    );
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      },
    });
  },
);

const incompleteError = (faltan: readonly Incompleto[]) =>
  new AppError(
    409,
    `A ${faltan.length === 1 ? 'un remito le faltan' : `${faltan.length} remitos les faltan`} datos para el COT.`,
    { extra: { faltan } },
  );

export const cotRoutes = [cotRemitos, cotArchivo];
