import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { fold, inputSchema, type Role, type Row } from 'cantera';
import { changedPrice, changedPrices, PRICES, priceProblem, type Prices } from './rule.ts';
import { fixedPrices, type Fixed } from '../../../ventas/acuerdos/masivo.server.ts';
import {
  AppError,
  type BodyReader,
  checkBody,
  type Db,
  defineRoute,
  inputBody,
  jsonSchemaOf,
  once,
  refuseFields,
  type Tx,
  answer,
} from 'cantera/server';
import { ADMIN } from '../../../roles.ts';
import { makeCambioPrecios, takeTurn } from './cambioPrecios.server.ts';
import {
  cambioPreciosFields,
  changeOf,
  motivoField,
  pricesOf,
  type Requested,
  type CambioPrecios,
  type Preview,
  type PreviewAcuerdo,
  type PreviewRow,
} from './input.ts';
import { wordsOf } from './words.server.ts';

/** As many as a list returns. */
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

const chosenSchema = { ...jsonSchemaOf(SELECTION, 'input'), title: 'Productos elegidos' };
const HUELLA = z.string().meta({ title: 'La huella que respondió la vista previa' });

const previewBody: BodyReader<Requested> = {
  schema: inputBody(cambioPreciosFields, { seleccion: chosenSchema }),
  read: requestedIn,
};

const changeBody: BodyReader<{ requested: Requested; motivo: string; huella: string }> = {
  schema: inputBody(
    { ...cambioPreciosFields, motivo: motivoField },
    { seleccion: chosenSchema, huella: jsonSchemaOf(HUELLA, 'input') },
  ),
  read: (body, rol) => ({ requested: requestedIn(body, rol), ...confirmation(body, rol) }),
};

const amount = z.string().regex(/^-?\d+\.\d{2}$/);
const prices = z.object({
  precioCosto: amount,
  precioContado: amount,
  precioCuentaCorriente: amount,
});

export const preview = z.object({
  huella: HUELLA,
  filas: z.array(
    z.object({
      id: answer.ID,
      codigoGenerado: z.string(),
      nombre: z.string(),
      familia: z.string(),
      antes: prices,
      despues: prices,
      problema: z.string().nullable(),
    }),
  ),
  /** Agreements that fix a price of these products, and what it would be; they change only when that is asked. */
  acuerdos: z.array(
    z.object({
      id: answer.ID,
      con: z.string(),
      producto: z.string(),
      antes: amount,
      despues: amount,
      problema: z.string().nullable(),
    }),
  ),
});

const tags = ['Productos'];

export const vistaPrevia = defineRoute(
  {
    method: 'POST',
    path: 'Producto/CambioMasivo/VistaPrevia',
    gate: ADMIN,
    says: {
      operationId: 'productos.cambioMasivo.vistaPrevia',
      summary: 'Qué precios cambiaría un cambio masivo',
      description: 'No cambia nada. Sin familia, texto ni selección, todos los productos.',
      tags,
    },
    asks: { body: previewBody },
    answers: answer.json('Cada producto con sus precios de antes y de después', preview),
    refuses: [400],
  },
  async ({ body }, { db }) => {
    const products = await chosenProducts(db, body);
    return previewOf(products, await fixedOf(db, products, body), body);
  },
);

export const cambioMasivo = defineRoute(
  {
    method: 'POST',
    path: 'Producto/CambioMasivo',
    gate: ADMIN,
    says: {
      operationId: 'productos.cambioMasivo',
      summary: 'Cambiar precios en masa',
      description:
        'Todo o nada. Responde 409 y no escribe nada cuando los productos o sus precios ya no son los de la vista previa.',
      tags,
    },
    asks: { body: changeBody },
    answers: answer.json(
      'Aplicado',
      z.object({ id: answer.ID, productos: answer.COUNT, message: z.string() }),
      { status: 201 },
    ),
    refuses: [400, 409, 422],
  },
  ({ context, caller, body: { requested, motivo, huella } }, { db }) =>
    once(db, context, async (tx) => {
      await takeTurn(tx);
      const products = await chosenProducts(tx, requested, { lock: true });
      const fixed = requested.acuerdos ? await fixedOf(tx, products, requested, { lock: true }) : [];
      const seen = previewOf(products, fixed, requested);
      if (seen.huella !== huella) throw new AppError(409, CHANGED);
      const changes = changesOf(seen.filas);
      const acuerdos = agreedChangesOf(seen.acuerdos);
      const id = await makeCambioPrecios(tx, changes, {
        words: { motivo, ...(await wordsOf(tx, requested)) },
        acuerdos,
        caller,
        requestId: context.get('requestId'),
      });
      return {
        status: 201,
        body: { id, productos: changes.length, message: done(changes.length, acuerdos.length) },
        headers: { Location: `/api/CambioPrecios/${id}` },
      };
    }),
);

const CHANGED =
  'Los productos o sus precios cambiaron desde la vista previa. No se aplicó nada: revise los valores y vuelva a aplicar.';

function done(count: number, agreed: number): string {
  const products = count === 1 ? '1 producto' : `${count} productos`;
  const agreements = agreed === 1 ? ' y de 1 acuerdo' : ` y de ${agreed} acuerdos`;
  return `Se actualizaron los precios de ${products}${agreed === 0 ? '' : agreements}.`;
}

function requestedIn(body: Row, rol: Role): Requested {
  const input = checkBody(inputSchema(cambioPreciosFields, rol), body) as CambioPrecios;
  const chosen = SELECTION.safeParse(body['seleccion']);
  const errors = {
    ...(pricesOf(input).length === 0 && { precioContado: 'Elija al menos un precio' }),
    ...(!chosen.success && { seleccion: `Debe ser una lista de hasta ${MOST} productos` }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...input, seleccion: chosen.data ?? null };
}

function confirmation(body: Row, rol: Role): { motivo: string; huella: string } {
  const { motivo } = checkBody(inputSchema({ motivo: motivoField }, rol), body) as { motivo: string };
  const { huella } = body;
  if (typeof huella !== 'string')
    throw new AppError(400, 'Falta la huella de la vista previa: pídala antes de aplicar.', {
      errors: { huella: 'Falta la huella de la vista previa' },
    });
  return { motivo, huella };
}

type Product = Pick<PreviewRow, 'id' | 'codigoGenerado' | 'nombre' | 'familia'> & {
  readonly codigoProductoId: number;
  readonly prices: Prices;
};

async function chosenProducts(
  db: Db | Tx,
  { familiaId, texto, seleccion }: Requested,
  { lock = false } = {},
): Promise<Product[]> {
  const part = fold(texto ?? '');
  const products = await db
    .selectFrom('productos')
    .innerJoin('codigosProducto', 'codigosProducto.id', 'productos.codigoProductoId')
    .innerJoin('familias', 'familias.id', 'productos.familiaId')
    .select([
      'productos.id',
      'codigoGenerado',
      'productos.codigoProductoId',
      'codigosProducto.nombre',
      'familias.nombre as familia',
      ...PRICES,
    ])
    .where('productos.eliminadoEn', 'is', null)
    .$if(familiaId !== null, (query) => query.where('familiaId', '=', familiaId!))
    .$if(texto !== null, (query) =>
      query.where(
        sql<boolean>`(position(${part} in productos.codigo_generado_busqueda) > 0
          or position(${part} in codigos_producto.codigo_busqueda) > 0
          or position(${part} in codigos_producto.nombre_busqueda) > 0)`,
      ),
    )
    .$if(seleccion !== null, (query) =>
      query.where(sql<boolean>`productos.id = any(${seleccion}::integer[])`),
    )
    // One order of locks prevents deadlocks.
    .orderBy('productos.id')
    .limit(MOST + 1)
    .$if(lock, (query) => query.forNoKeyUpdate('productos'))
    .execute();
  if (products.length > MOST)
    throw new AppError(400, `Son más de ${MOST} productos: elija una familia o parte de ellos.`);
  return products.map(({ precioCosto, precioContado, precioCuentaCorriente, ...product }) => ({
    ...product,
    prices: { precioCosto, precioContado, precioCuentaCorriente },
  }));
}

/** None when only costs change. */
async function fixedOf(
  db: Db | Tx,
  products: readonly Product[],
  requested: Requested,
  { lock = false } = {},
): Promise<Fixed[]> {
  if (!pricesOf(requested).some((name) => name !== 'precioCosto')) return [];
  return fixedPrices(db, [...new Set(products.map(({ codigoProductoId }) => codigoProductoId))], { lock });
}

function previewOf(products: readonly Product[], fixed: readonly Fixed[], requested: Requested): Preview {
  const [which, change] = [pricesOf(requested), changeOf(requested)];
  const filas = products.map(({ id, codigoGenerado, nombre, familia, prices: antes }): PreviewRow => {
    const despues = changedPrices(antes, which, change);
    const problema = which.map((name) => priceProblem(despues[name])).find((each) => each !== null) ?? null;
    return { id, codigoGenerado, nombre, familia, antes, despues, problema };
  });
  const acuerdos = fixed.map(({ id, con, producto, precio }): PreviewAcuerdo => {
    const despues = changedPrice(precio, change);
    return { id, con, producto, antes: precio, despues, problema: priceProblem(despues) };
  });
  return { huella: fingerprint(filas, requested.acuerdos ? acuerdos : []), filas, acuerdos };
}

const fingerprint = (rows: readonly PreviewRow[], acuerdos: readonly PreviewAcuerdo[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, antes }) => [id, ...PRICES.map((name) => antes[name])])))
    .update(JSON.stringify(acuerdos.map(({ id, antes }) => [id, antes])))
    .digest('base64url');

/** @throws AppError 400 for an invalid price, or when none changes */
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

/** @throws AppError 400 for an invalid price */
function agreedChangesOf(acuerdos: readonly PreviewAcuerdo[]) {
  const wrong = acuerdos.find(({ problema }) => problema !== null);
  if (wrong)
    throw new AppError(
      400,
      `No se aplicó nada: el acuerdo con ${wrong.con} por ${wrong.producto} quedaría con un precio que no puede ser. ${wrong.problema!}.`,
    );
  return acuerdos
    .filter(({ antes, despues }) => antes !== despues)
    .map(({ id, antes, despues }) => ({ id, before: antes, after: despues }));
}
