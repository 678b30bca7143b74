import type { Fields } from '#schema/declaration.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { money, text } from '#schema/index.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import type { Parameter } from '#server/openapi/parameters.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { valueSchema } from '#server/openapi/schemas.ts';
import { XLSX_TYPE } from '#server/xlsx/write.ts';
import { movimientoFields } from '../saldos/movimiento.ts';
import { saldos } from '../saldos/saldo.ts';
import {
  EDADES,
  enviarFields,
  RESUMEN,
  RESUMEN_DATOS,
  RESUMEN_ENVIAR,
  RESUMEN_EXCEL,
  resumenFields,
} from './resumen.ts';

/** How the API describes the statement. */
export const resumenDescriptions: Descriptions = {
  [`GET ${RESUMEN}`]: {
    operationId: 'cuentas.resumen',
    summary: 'Resumen de cuenta corriente',
    description:
      'Por cada cuenta: saldo anterior, movimientos, saldo y lo adeudado por antigüedad. ' +
      'tipoVenta: 1 todos, 2 remito, 3 presupuesto. Para EMPLEADO, los clientes de su familia.',
    tags: [saldos.label.many],
    parameters: parametersOf(resumenFields),
    responses: {
      200: {
        description: 'El resumen',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals(400, 404, 503),
    },
  },
  [`GET ${RESUMEN_DATOS}`]: {
    operationId: 'cuentas.resumenDatos',
    summary: 'Los datos del resumen de cuenta corriente',
    description:
      'Las mismas cifras que el PDF: en cada cuenta, saldoAnterior + debe − haber = saldo. ' +
      'antiguedad es null cuando no se adeuda nada.',
    tags: [saldos.label.many],
    parameters: parametersOf(resumenFields),
    responses: { 200: answer('El resumen', resumenSchema()), ...refusals(400, 404) },
  },
  [`GET ${RESUMEN_EXCEL}`]: {
    operationId: 'cuentas.resumenExcel',
    summary: 'El resumen de cuenta corriente en una planilla',
    description: 'Las mismas cifras que el PDF; saldos y sumas son fórmulas.',
    tags: [saldos.label.many],
    parameters: parametersOf(resumenFields),
    responses: {
      200: {
        description: 'La planilla',
        content: { [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals(400, 404, 503),
    },
  },
  [`POST ${RESUMEN_ENVIAR}`]: {
    operationId: 'cuentas.enviarResumen',
    summary: 'Enviar por correo el resumen de cuenta corriente',
    description: 'El PDF va adjunto; el correo queda en la cola de envío.',
    tags: [saldos.label.many],
    requestBody: bodyOf({ ...resumenFields, ...enviarFields }),
    responses: {
      200: answer('En cola', objectOf({ message: { type: 'string' } })),
      ...refusals(400, 404, 503),
    },
  },
};

/** All of the fields, each required. */
export function parametersOf(fields: Fields): Parameter[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: true,
    schema: valueSchema(field),
  }));
}

export function bodyOf(fields: Fields): JsonSchema {
  return { required: true, content: { 'application/json': { schema: schemaOf(fields) } } };
}

export function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties };
}

export function schemaOf(fields: Fields): JsonSchema {
  const schemas = Object.entries(fields).map(([name, field]) => [name, valueSchema(field)] as const);
  return objectOf(Object.fromEntries(schemas));
}

function resumenSchema(): JsonSchema {
  const said = (label: string) => valueSchema(text({ label, required: true }));
  const amount = (label: string) => valueSchema(money({ label, required: true }));
  const ages = Object.entries(EDADES).map(([age, label]) => [age, amount(label)] as const);
  return objectOf({
    ...Object.fromEntries(Object.entries(resumenFields).map(([name, field]) => [name, valueSchema(field)])),
    cliente: objectOf({
      apellido: said('Apellido'),
      nombre: said('Nombre'),
      cuit: said('CUIT'),
      email: said('Email'),
    }),
    cuentaCorrienteId: { type: 'integer' },
    nroCuentaCorriente: said('N° Cuenta'),
    cuentas: {
      type: 'array',
      items: objectOf({
        subcuenta: said('Cuenta'),
        saldoAnterior: amount('Saldo anterior'),
        debe: amount('Debe'),
        haber: amount('Haber'),
        saldo: amount('Saldo'),
        movimientos: { type: 'array', items: schemaOf(movimientoFields) },
        antiguedad: { anyOf: [objectOf(Object.fromEntries(ages)), { type: 'null' }] },
      }),
    },
  });
}
