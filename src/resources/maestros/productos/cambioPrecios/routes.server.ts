import { z } from 'zod';
import { inputSchema, type Role, type Row } from 'cantera';
import {
  AppError,
  type BodyReader,
  checkBody,
  defineRoute,
  inputBody,
  jsonSchemaOf,
  once,
  refuseFields,
  answer,
} from 'cantera/server';
import { ADMIN } from '../../../roles.ts';
import { chosenProducts, fixedOf, MAX_PRODUCTS } from './chosen.server.ts';
import { makeCambioPrecios, takeTurn } from './cambioPrecios.server.ts';
import { cambioPreciosFields, motivoField, pricesOf, type Requested, type CambioPrecios } from './input.ts';
import { agreedChangesOf, priceChangesOf, previewOf } from './preview.server.ts';
import { changeTextsOf } from './words.server.ts';

const SELECTION = z
  .array(
    z
      .int()
      .positive()
      .max(2 ** 31 - 1),
  )
  .min(1)
  .max(MAX_PRODUCTS)
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
  /** Agreements that fix a price of these products, with the new price; they change only on request. */
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

export const vistaPreviaPrecios = defineRoute(
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
      const current = previewOf(products, fixed, requested);
      if (current.huella !== huella) throw new AppError(409, CHANGED);
      const changes = priceChangesOf(current.filas);
      const acuerdos = agreedChangesOf(current.acuerdos);
      const id = await makeCambioPrecios(tx, changes, {
        words: { motivo, ...(await changeTextsOf(tx, requested)) },
        acuerdos,
        caller,
        requestId: context.get('requestId'),
      });
      return {
        status: 201,
        body: { id, productos: changes.length, message: doneMessage(changes.length, acuerdos.length) },
        headers: { Location: `/api/CambioPrecios/${id}` },
      };
    }),
);

const CHANGED =
  'Los productos o sus precios cambiaron desde la vista previa. No se aplicó nada: revise los valores y vuelva a aplicar.';

function doneMessage(count: number, agreed: number): string {
  const products = count === 1 ? '1 producto' : `${count} productos`;
  const agreements = agreed === 1 ? ' y de 1 acuerdo' : ` y de ${agreed} acuerdos`;
  return `Se actualizaron los precios de ${products}${agreed === 0 ? '' : agreements}.`;
}

function requestedIn(body: Row, rol: Role): Requested {
  const input = checkBody(inputSchema(cambioPreciosFields, rol), body) as CambioPrecios;
  const selection = SELECTION.safeParse(body['seleccion']);
  const errors = {
    ...(pricesOf(input).length === 0 && { precioContado: 'Elija al menos un precio' }),
    ...(!selection.success && { seleccion: `Debe ser una lista de hasta ${MAX_PRODUCTS} productos` }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...input, seleccion: selection.data ?? null };
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
