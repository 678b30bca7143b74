import type { JsonSchema } from '#schema/fields/field.ts';
import { answer, bodyOf, refusals } from '#server/openapi/answers.ts';
import { fieldParameters, ID_IN_PATH, pagingParameters } from '#server/openapi/parameters.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { fieldsSchema, objectOf, pageSchema, valueSchemas } from '#server/openapi/schemas.ts';
import { saldos } from '../saldos/saldo.ts';
import {
  ENVIO,
  ENVIO_CANCELAR,
  ENVIO_CLIENTES,
  ENVIO_PREVIA,
  ENVIO_REANUDAR,
  envioFields,
  periodoFields,
  RESULTADOS,
} from './envio.ts';

const INTEGER = { type: 'integer' };
const TEXT = { type: 'string' };
const TEXT_OR_NULL = { type: ['string', 'null'] };

const recipient = { clienteId: INTEGER, nombre: TEXT, saldo: TEXT };

const envio: JsonSchema = objectOf({
  id: INTEGER,
  ...valueSchemas(periodoFields),
  situacion: { type: 'string', enum: ['enCurso', 'terminado', 'cancelado'] },
  usuario: TEXT,
  iniciadoEn: { type: 'string', format: 'date-time' },
  terminadoEn: { type: ['string', 'null'], format: 'date-time' },
  resultados: objectOf(Object.fromEntries(Object.keys(RESULTADOS).map((name) => [name, INTEGER]))),
});

const common = { tags: [saldos.label.many] };

/** How the API describes the mailing of all statements. */
export const envioDescriptions: Descriptions = {
  [`GET ${ENVIO_PREVIA}`]: {
    ...common,
    operationId: 'cuentas.envioVistaPrevia',
    summary: 'A quiénes llegaría el envío de resúmenes a todos',
    description:
      'Los clientes con saldo distinto de 0 al fin del período, y cuáles de ellos no tienen email.',
    parameters: fieldParameters(periodoFields),
    responses: {
      200: answer(
        'La vista previa',
        objectOf({ conSaldo: INTEGER, sinCorreo: { type: 'array', items: objectOf(recipient) } }),
      ),
      ...refusals(400),
    },
  },
  [`POST ${ENVIO}`]: {
    ...common,
    operationId: 'cuentas.enviarATodos',
    summary: 'Enviar el resumen a todos los clientes con saldo',
    description:
      'Sigue en segundo plano, también si se reinicia el servidor. Uno por vez: 409 si hay otro en curso.',
    requestBody: bodyOf(fieldsSchema(envioFields)),
    responses: { 201: answer('El envío', envio), ...refusals(400, 409) },
  },
  [`GET ${ENVIO}`]: {
    ...common,
    operationId: 'cuentas.envio',
    summary: 'El último envío de resúmenes a todos',
    responses: {
      200: answer('El envío, null si no hubo', objectOf({ envio: { anyOf: [envio, { type: 'null' }] } })),
      ...refusals(400),
    },
  },
  [`GET ${ENVIO_CLIENTES}`]: {
    ...common,
    operationId: 'cuentas.envioClientes',
    summary: 'Qué fue de cada cliente de un envío',
    description: 'Primero lo que falló.',
    parameters: [ID_IN_PATH, ...pagingParameters()],
    responses: {
      200: answer(
        'Una página',
        pageSchema(
          objectOf({
            ...recipient,
            para: TEXT_OR_NULL,
            resultado: { type: 'string', enum: Object.keys(RESULTADOS) },
            motivo: TEXT_OR_NULL,
          }),
        ),
      ),
      ...refusals(400, 404),
    },
  },
  [`POST ${ENVIO_CANCELAR}`]: {
    ...common,
    operationId: 'cuentas.cancelarEnvio',
    summary: 'Cancelar un envío en curso',
    description: 'Lo que ya está en la cola de correos sale igual.',
    parameters: [ID_IN_PATH],
    responses: { 200: answer('El envío', envio), ...refusals(400, 404, 409) },
  },
  [`POST ${ENVIO_REANUDAR}`]: {
    ...common,
    operationId: 'cuentas.reanudarEnvio',
    summary: 'Reanudar un envío',
    description: 'Les vuelve a tocar a los que no tienen todavía un correo de este envío; a nadie dos veces.',
    parameters: [ID_IN_PATH],
    responses: { 200: answer('El envío', envio), ...refusals(400, 404, 409) },
  },
};
