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
import { MAX_INTEGER } from '../../../maxInteger.ts';
import { ADMIN } from '../../../roles.ts';
import { selectProducts, fixedPricesOfChange, MAX_PRODUCTS } from './products.server.ts';
import { writeCambioPrecios, lockMassChanges } from './cambioPrecios.server.ts';
import { cambioPreciosFields, motivoField, pricesOf, type MassChange, type CambioInput } from './input.ts';
import { changedAcuerdosOf, changedProductsOf, computePreview } from './preview.server.ts';
import { describeChange } from './describeChange.server.ts';

const idSchema = z.int().positive().max(MAX_INTEGER);
const selectionSchema = z.array(idSchema).min(1).max(MAX_PRODUCTS).nullish();

const selectionJsonSchema = { ...jsonSchemaOf(selectionSchema, 'input'), title: 'Productos elegidos' };
const huellaSchema = z.string().meta({ title: 'La huella que respondió la vista previa' });

const previewBody: BodyReader<MassChange> = {
  schema: inputBody(cambioPreciosFields, { seleccion: selectionJsonSchema }),
  read: massChangeIn,
};

const changeBody: BodyReader<{ change: MassChange; motivo: string; huella: string }> = {
  schema: inputBody(
    { ...cambioPreciosFields, motivo: motivoField },
    { seleccion: selectionJsonSchema, huella: jsonSchemaOf(huellaSchema, 'input') },
  ),
  read: (body, rol) => ({ change: massChangeIn(body, rol), ...confirmationIn(body, rol) }),
};

/** ARS with two decimals. An invalid new price may be negative. */
const amountSchema = z.string().regex(/^-?\d+\.\d{2}$/);
const pricesSchema = z.object({
  precioCosto: amountSchema,
  precioContado: amountSchema,
  precioCuentaCorriente: amountSchema,
});

export const previewAnswer = z.object({
  huella: huellaSchema,
  filas: z.array(
    z.object({
      id: answer.ID,
      codigoGenerado: z.string(),
      nombre: z.string(),
      familia: z.string(),
      antes: pricesSchema,
      despues: pricesSchema,
      problema: z.string().nullable(),
    }),
  ),
  acuerdos: z.array(
    z.object({
      id: answer.ID,
      con: z.string(),
      producto: z.string(),
      antes: amountSchema,
      despues: amountSchema,
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
      description: 'No cambia nada. Si faltan la familia, el texto y la selección, son todos los productos.',
      tags,
    },
    asks: { body: previewBody },
    answers: answer.json('Cada producto con sus precios de antes y de después', previewAnswer),
    refuses: [400],
  },
  async ({ body }, { db }) => {
    const products = await selectProducts(db, body);
    return computePreview(products, await fixedPricesOfChange(db, products, body), body);
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
  ({ context, caller, body: { change, motivo, huella } }, { db }) =>
    once(db, context, async (tx) => {
      await lockMassChanges(tx);
      const products = await selectProducts(tx, change, { lock: true });
      // The fingerprint covers agreements only if they change, so that others need not be read.
      const fixedPrices = change.acuerdos
        ? await fixedPricesOfChange(tx, products, change, { lock: true })
        : [];
      const current = computePreview(products, fixedPrices, change);
      if (current.huella !== huella) throw new AppError(409, OUTDATED_PREVIEW);
      const changes = changedProductsOf(current.filas);
      const acuerdos = changedAcuerdosOf(current.acuerdos);
      const id = await writeCambioPrecios(tx, changes, {
        texts: { motivo, ...(await describeChange(tx, change)) },
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

const OUTDATED_PREVIEW =
  'Los productos o sus precios cambiaron desde la vista previa. No se aplicó nada: revise los valores y vuelva a aplicar.';

function doneMessage(count: number, agreementCount: number): string {
  const products = count === 1 ? '1 producto' : `${count} productos`;
  const agreements = agreementCount === 1 ? ' y de 1 acuerdo' : ` y de ${agreementCount} acuerdos`;
  return `Se actualizaron los precios de ${products}${agreementCount === 0 ? '' : agreements}.`;
}

function massChangeIn(body: Row, rol: Role): MassChange {
  const input = checkBody(inputSchema(cambioPreciosFields, rol), body) as CambioInput;
  const selection = selectionSchema.safeParse(body['seleccion']);
  const errors = {
    // Any price would do; the form shows the message at this one.
    ...(pricesOf(input).length === 0 && { precioContado: 'Elija al menos un precio' }),
    ...(!selection.success && { seleccion: `Debe ser una lista de hasta ${MAX_PRODUCTS} productos` }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...input, seleccion: selection.data ?? null };
}

function confirmationIn(body: Row, rol: Role): { motivo: string; huella: string } {
  const { motivo } = checkBody(inputSchema({ motivo: motivoField }, rol), body) as { motivo: string };
  const { huella } = body;
  if (typeof huella !== 'string')
    throw new AppError(400, 'Falta la huella de la vista previa: pídala antes de aplicar.', {
      errors: { huella: 'Falta la huella de la vista previa' },
    });
  return { motivo, huella };
}
