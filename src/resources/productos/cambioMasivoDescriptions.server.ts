import { PRICES } from './priceChange.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { answer, bodyOf, refusals } from '#server/openapi/answers.ts';
import { inputBody } from '#server/openapi/entitySchemas.ts';
import { objectOf } from '#server/openapi/schemas.ts';
import { cambioMasivoFields, motivoField } from './cambioMasivo.ts';

const tags = ['Productos'];
const money: JsonSchema = { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' };
const prices = objectOf(Object.fromEntries(PRICES.map((name) => [name, money])));

const seleccion: JsonSchema = {
  title: 'Productos elegidos',
  type: ['array', 'null'],
  items: { type: 'integer', minimum: 1 },
};
const huella: JsonSchema = { title: 'La huella que respondió la vista previa', type: 'string' };

/** The calls of cambioMasivo.server.ts, for the API's description. */
export const cambioMasivoDescriptions: Descriptions = {
  'POST Producto/CambioMasivo/VistaPrevia': {
    operationId: 'productos.cambioMasivo.vistaPrevia',
    summary: 'Qué precios cambiaría un cambio masivo',
    description: 'No cambia nada. Sin familia, texto ni selección, todos los productos.',
    tags,
    requestBody: bodyOf(inputBody(cambioMasivoFields, { seleccion })),
    responses: {
      200: answer(
        'Cada producto con sus precios de antes y de después',
        objectOf({
          huella,
          filas: {
            type: 'array',
            items: objectOf({
              id: { type: 'integer' },
              codigoGenerado: { type: 'string' },
              nombre: { type: 'string' },
              familia: { type: 'string' },
              antes: prices,
              despues: prices,
              problema: { type: ['string', 'null'] },
            }),
          },
        }),
      ),
      ...refusals(400),
    },
  },
  'POST Producto/CambioMasivo': {
    operationId: 'productos.cambioMasivo',
    summary: 'Cambiar precios en masa',
    description:
      'Todo o nada. Responde 409 y no escribe nada cuando los productos o sus precios ya no son los de la vista previa.',
    tags,
    requestBody: bodyOf(inputBody({ ...cambioMasivoFields, motivo: motivoField }, { seleccion, huella })),
    responses: {
      201: answer(
        'Aplicado',
        objectOf({ id: { type: 'integer' }, productos: { type: 'integer' }, message: { type: 'string' } }),
      ),
      ...refusals(400, 409, 422),
    },
  },
};
