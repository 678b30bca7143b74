import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, daysBetween, TURNED_PERIOD, today } from '#domain/dates.ts';
import { fromCents } from '#domain/money.ts';
import { transaction } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { checkBody, refuseFields } from '#server/http/body.ts';
import { AppError } from '#server/http/errors.ts';
import type { JsonObject } from '#server/http/input.ts';
import { DAY, file, ID, json } from '#server/routes/answers.ts';
import { defineRoute } from '#server/routes/defineRoute.ts';
import { jsonSchemaOf } from '#server/routes/jsonSchema.ts';
import { fieldsBody, fieldsQuery } from '#server/routes/reader.ts';
import { remitos } from '../remitos/remito.ts';
import { STAFF } from '../roles.ts';
import { fileName, fileOf, type Salida } from './archivo.ts';
import { cotFilters, MAX_REMITOS, NOT_TRIED, salidaFields } from './cot.ts';
import { faltantesOf, originOf, remitoCotOf, type Fuente } from './faltantes.ts';
import { COT_ARCHIVO, COT_REMITOS } from './paths.ts';
import { sources } from './fuentes.server.ts';

const tags = [remitos.label.many];

const falta = z.object({ texto: z.string(), entidad: z.string(), id: ID });

export const cotRemitos = defineRoute(
  {
    method: 'GET',
    path: COT_REMITOS,
    gate: STAFF,
    says: {
      operationId: 'cot.remitos',
      summary: 'Los remitos de un período y qué le falta a cada uno para el archivo de ARBA',
      description: `Sin los anulados; hasta ${MAX_REMITOS}, los más viejos primero.`,
      tags,
    },
    asks: { query: fieldsQuery(cotFilters) },
    answers: json(
      'Los remitos',
      z.array(
        z.object({
          id: ID,
          numero: z.string(),
          fecha: DAY,
          cliente: z.string(),
          importe: z.string(),
          cot: z.string().nullable(),
          faltan: z.array(falta),
        }),
      ),
    ),
    refuses: [400],
  },
  async ({ query: { empresaId, desde, hasta } }, { db }) => {
    if (desde > hasta) throw refuseFields({ desde: TURNED_PERIOD });
    const which = sql`r.empresa_id = ${empresaId} and not r.cancelado and r.fecha_remito between ${desde} and ${hasta}`;
    return (await sources(db, which, MAX_REMITOS)).map((source) => ({
      id: source.id,
      numero: source.numero,
      fecha: source.fecha,
      cliente: source.cliente.nombre,
      importe: fromCents(source.importe),
      cot: source.cot,
      faltan: faltantesOf(source),
    }));
  },
);

const chosen = z.object({ remitos: z.array(ID).min(1).max(MAX_REMITOS) });
const departure = fieldsBody(salidaFields);
const archivoBody = {
  schema: { allOf: [jsonSchemaOf(chosen, 'input'), departure.schema] },
  read: (body: JsonObject, rol: string) => ({ ...checkBody(chosen, body), ...departure.read(body, rol) }),
};

const TXT = 'text/plain; charset=iso-8859-1';

export const cotArchivo = defineRoute(
  {
    method: 'POST',
    path: COT_ARCHIVO,
    gate: STAFF,
    says: {
      operationId: 'cot.archivo',
      summary: 'El archivo de ARBA para pedir el COT de unos remitos',
      description: `De una sola empresa. 409 con lo que falta de cada uno (\`faltan\`). ${NOT_TRIED}`,
      tags,
    },
    asks: { body: archivoBody },
    answers: file('El archivo', [TXT]),
    refuses: [400, 404, 409],
  },
  async ({ body: { remitos: ids, fechaSalida, horaSalida, recorrido, ruta } }, { db }) => {
    const salida = { fecha: fechaSalida, hora: horaSalida, recorrido, ruta: ruta ?? '' } as Salida;
    const { name, bytes } = await transaction(db, (tx) => made(tx, [...new Set(ids)], salida));
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': TXT,
        'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      },
    });
  },
);

/** The number of a file is taken last, and kept only with it. */
async function made(tx: Tx, ids: readonly number[], salida: Salida) {
  const found = await sources(tx, sql`r.id = any(${ids})`, ids.length);
  if (found.length < ids.length) throw new AppError(404, 'No se encontró uno de los remitos.');
  const [{ empresa }] = found as [Fuente, ...Fuente[]];
  if (found.some((each) => each.empresa.id !== empresa.id))
    throw new AppError(409, 'Los remitos son de más de una empresa: haga un archivo por empresa.');
  refuseDeparture(found, salida);
  const faltan = found.flatMap((each) => {
    const own = faltantesOf(each);
    return own.length > 0 ? [{ id: each.id, numero: each.numero, faltan: own }] : [];
  });
  if (faltan.length > 0)
    throw new AppError(
      409,
      `A ${faltan.length === 1 ? 'un remito le faltan' : `${faltan.length} remitos les faltan`} datos para el COT.`,
      {
        extra: { faltan },
      },
    );
  const { cotArchivos, cotPlanta, cotPuerta } = await tx
    .updateTable('empresas')
    .set(({ eb }) => ({ cotArchivos: eb('cotArchivos', '+', 1) }))
    .where('id', '=', empresa.id)
    .returning(['cotArchivos', 'cotPlanta', 'cotPuerta'])
    .executeTakeFirstOrThrow();
  const parte = {
    cuit: empresa.cuit,
    razonSocial: empresa.razonSocial,
    domicilio: originOf(empresa),
    planta: cotPlanta,
    puerta: cotPuerta,
  };
  return {
    name: fileName({ empresa: parte }, today(), cotArchivos),
    bytes: fileOf({ empresa: parte, remitos: found.map(remitoCotOf), salida }),
  };
}

/** Not before the remito, from yesterday to thirty days from now. */
function refuseDeparture(found: readonly Fuente[], { fecha }: Salida): void {
  const now = today();
  if (fecha < addDays(now, -1) || daysBetween(now, fecha) > 30)
    throw refuseFields({ fechaSalida: 'ARBA admite la salida desde ayer y hasta dentro de 30 días' });
  const later = found.find((each) => each.fecha > fecha);
  if (later) throw refuseFields({ fechaSalida: `El remito ${later.numero} es posterior a la salida` });
}

export const cotRoutes = [cotRemitos, cotArchivo];
