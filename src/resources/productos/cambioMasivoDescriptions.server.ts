import { PRICES } from '#domain/priceChange.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import { inputBody } from '#server/openapi/schemas.ts';
import { cambioMasivoFields, motivoField } from './cambioMasivo.ts';

const tags = ['Productos'];
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const money: JsonSchema = { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' };
const prices = object(Object.fromEntries(PRICES.map((name) => [name, money])));

const seleccion: JsonSchema = {
  title: 'Productos elegidos',
  type: ['array', 'null'],
  items: { type: 'integer', minimum: 1 },
};
const huella: JsonSchema = { title: 'La huella que respondió la vista previa', type: 'string' };

const body = (schema: JsonSchema) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});

/** The calls of cambioMasivo.server.ts, for the API's description. */
export const cambioMasivoDescriptions: Descriptions = {
  'POST Producto/CambioMasivo/VistaPrevia': {
    operationId: 'productos.cambioMasivo.vistaPrevia',
    summary: 'Qué precios cambiaría un cambio masivo',
    description: 'No cambia nada. Sin familia, texto ni selección, todos los productos.',
    tags,
    ...body(inputBody(cambioMasivoFields, { seleccion })),
    responses: {
      200: answer(
        'Cada producto con sus precios de antes y de después',
        object({
          huella,
          filas: {
            type: 'array',
            items: object({
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
    ...body(inputBody({ ...cambioMasivoFields, motivo: motivoField }, { seleccion, huella })),
    responses: {
      201: answer(
        'Aplicado',
        object({ id: { type: 'integer' }, productos: { type: 'integer' }, message: { type: 'string' } }),
      ),
      ...refusals(400, 409, 422),
    },
  },
};
