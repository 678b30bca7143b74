import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { changedPrices, PRICES, priceProblem, type Prices } from './priceChange.ts';
import { inputSchema } from '#schema/input.ts';
import { checkBody } from '#server/crud/input.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { jsonBody, type JsonObject } from '#server/http/input.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { once } from '#server/idempotency.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { ADMIN } from '../roles.ts';
import { makeMassChange, takeTurn } from './cambioPrecios.server.ts';
import {
  cambioMasivoFields,
  changeOf,
  motivoField,
  pricesOf,
  type Asked,
  type CambioMasivo,
  type Preview,
  type PreviewRow,
} from './cambioMasivo.ts';
import { cambioMasivoDescriptions } from './cambioMasivoDescriptions.server.ts';
import { wordsOf } from './cambioMasivoWords.server.ts';

/** The calls of the page 'Cambio masivo de precios': what would change, and changing it. */
export const cambioMasivoRoutes: OwnRoutes = { mount, descriptions: cambioMasivoDescriptions };

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'POST', path: 'Producto/CambioMasivo/VistaPrevia', gate: ADMIN }, async (context) => {
    const asked = readBody(await jsonBody(context));
    return context.json(previewOf(await chosenProducts(db, asked), asked) satisfies Preview);
  });

  router.add({ method: 'POST', path: 'Producto/CambioMasivo', gate: ADMIN }, async (context) => {
    const body = await jsonBody(context);
    const asked = readBody(body);
    const { motivo, huella } = confirmation(body);
    return once(db, context, async (tx) => {
      await takeTurn(tx);
      const products = await chosenProducts(tx, asked, { lock: true });
      const preview = previewOf(products, asked);
      if (preview.huella !== huella) throw new AppError(409, CHANGED);
      const changes = changesOf(preview.filas);
      const id = await makeMassChange(tx, changes, {
        words: { motivo, ...(await wordsOf(tx, asked)) },
        caller: callerOf(context),
        requestId: context.var.requestId,
      });
      return {
        status: 201,
        body: { id, productos: changes.length, message: done(changes.length) },
        headers: { Location: `/api/CambioPrecios/${id}` },
      };
    });
  });
}

const CHANGED =
  'Los productos o sus precios cambiaron desde la vista previa. No se aplicó nada: revise los valores y vuelva a aplicar.';

const done = (count: number) =>
  count === 1
    ? 'Se actualizaron los precios de 1 producto.'
    : `Se actualizaron los precios de ${count} productos.`;

function readBody(body: JsonObject): Asked {
  const input = checkBody(inputSchema(cambioMasivoFields, 'ADMIN'), body) as CambioMasivo;
  const seleccion = SELECTION.safeParse(body['seleccion']);
  const errors = {
    ...(pricesOf(input).length === 0 && { precioContado: 'Elija al menos un precio' }),
    ...(!seleccion.success && { seleccion: `Debe ser una lista de hasta ${MOST} productos` }),
  };
  if (Object.keys(errors).length > 0) throw new AppError(400, 'Revise los datos ingresados.', { errors });
  return { ...input, seleccion: seleccion.data ?? null };
}

/** As many as a list answers at once. */
const MOST = 10_000;
const SELECTION = z
  .array(
    z
      .int()
      .positive()
      .max(2 ** 31 - 1),
  )
  .min(1)
  .max(MOST)
  .nullish();

function confirmation(body: JsonObject): { motivo: string; huella: string } {
  const { motivo } = checkBody(inputSchema({ motivo: motivoField }, 'ADMIN'), body) as { motivo: string };
  const { huella } = body;
  if (typeof huella !== 'string')
    throw new AppError(400, 'Falta la huella de la vista previa: pídala antes de aplicar.', {
      errors: { huella: 'Falta la huella de la vista previa' },
    });
  return { motivo, huella };
}

type Product = Pick<PreviewRow, 'id' | 'codigoGenerado' | 'nombre' | 'familia'> & Prices;

async function chosenProducts(
  db: Kysely<Database> | Transaction<Database>,
  { familiaId, texto, seleccion }: Asked,
  { lock = false } = {},
): Promise<Product[]> {
  const part = sql`sin_acentos(${`%${(texto ?? '').replace(/[\\%_]/g, '\\$&')}%`})`;
  const products = await db
    .selectFrom('productos')
    .innerJoin('codigosProducto', 'codigosProducto.id', 'productos.codigoProductoId')
    .innerJoin('familias', 'familias.id', 'productos.familiaId')
    .select([
      'productos.id',
      'codigoGenerado',
      'codigosProducto.nombre',
      'familias.nombre as familia',
      ...PRICES,
    ])
    .where('productos.eliminadoEn', 'is', null)
    .$if(familiaId !== null, (query) => query.where('familiaId', '=', familiaId!))
    .$if(texto !== null, (query) =>
      query.where(
        sql<boolean>`(productos.codigo_generado_busqueda like ${part}
          or codigos_producto.codigo_busqueda like ${part} or codigos_producto.nombre_busqueda like ${part})`,
      ),
    )
    .$if(seleccion !== null, (query) =>
      query.where(sql<boolean>`productos.id = any(${seleccion}::integer[])`),
    )
    // Locks are taken in one order, whatever was chosen.
    .orderBy('productos.id')
    .limit(MOST + 1)
    .$if(lock, (query) => query.forUpdate('productos'))
    .execute();
  if (products.length > MOST)
    throw new AppError(400, `Son más de ${MOST} productos: elija una familia o parte de ellos.`);
  return products;
}

function previewOf(products: readonly Product[], asked: Asked): Preview {
  const [which, change] = [pricesOf(asked), changeOf(asked)];
  const filas = products.map(({ id, codigoGenerado, nombre, familia, ...antes }): PreviewRow => {
    const despues = changedPrices(antes, which, change);
    const problema = which.map((name) => priceProblem(despues[name])).find((each) => each !== null) ?? null;
    return { id, codigoGenerado, nombre, familia, antes, despues, problema };
  });
  return { huella: fingerprint(filas), filas };
}

const fingerprint = (rows: readonly PreviewRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, antes }) => [id, ...PRICES.map((name) => antes[name])])))
    .digest('base64url');

/** What is to be written. @throws AppError 400 where a price cannot be, or none changes. */
function changesOf(rows: readonly PreviewRow[]) {
  const wrong = rows.filter(({ problema }) => problema !== null);
  if (wrong.length > 0) {
    const [first] = wrong;
    const others = wrong.length > 1 ? ` y ${wrong.length - 1} más` : '';
    throw new AppError(
      400,
      `No se aplicó nada: ${first!.nombre} (${first!.codigoGenerado})${others} quedaría con un precio que no puede ser. ${first!.problema!}.`,
    );
  }
  const changes = rows
    .map(({ id, antes, despues }) => ({ id, before: antes, after: despues }))
    .filter(({ before, after }) => PRICES.some((name) => before[name] !== after[name]));
  if (changes.length === 0) throw new AppError(400, 'Ningún precio cambiaría.');
  return changes;
}
