import type { JsonSchema } from '#schema/fields/field.ts';
import { money, text } from '#schema/index.ts';
import { answer, bodyOf, fileAnswer, refusals } from '#server/openapi/answers.ts';
import { fieldParameters } from '#server/openapi/parameters.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { fieldsSchema, MESSAGE, objectOf, valueSchema, valueSchemas } from '#server/openapi/schemas.ts';
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
    parameters: fieldParameters(resumenFields),
    responses: {
      200: fileAnswer('El resumen', 'application/pdf'),
      ...refusals(400, 404, 503),
    },
  },
  [`GET ${RESUMEN_DATOS}`]: {
    operationId: 'cuentas.resumenDatos',
    summary: 'Los datos del resumen de cuenta corriente',
    description:
      'Las mismas cifras que el PDF: en cada cuenta, saldoAnterior + debe − haber = saldo. ' +
      'Un movimiento y el que lo anula en el mismo período no se cuentan: están en correcciones del que sigue en pie, o ' +
      'en anulados. antiguedad es null cuando no se adeuda nada.',
    tags: [saldos.label.many],
    parameters: fieldParameters(resumenFields),
    responses: { 200: answer('El resumen', resumenSchema()), ...refusals(400, 404) },
  },
  [`GET ${RESUMEN_EXCEL}`]: {
    operationId: 'cuentas.resumenExcel',
    summary: 'El resumen de cuenta corriente en una planilla',
    description: 'Las mismas cifras que el PDF; saldos y sumas son fórmulas.',
    tags: [saldos.label.many],
    parameters: fieldParameters(resumenFields),
    responses: {
      200: fileAnswer('La planilla', XLSX_TYPE),
      ...refusals(400, 404, 503),
    },
  },
  [`POST ${RESUMEN_ENVIAR}`]: {
    operationId: 'cuentas.enviarResumen',
    summary: 'Enviar por correo el resumen de cuenta corriente',
    description: 'El PDF va adjunto; el correo queda en la cola de envío.',
    tags: [saldos.label.many],
    requestBody: bodyOf(fieldsSchema({ ...resumenFields, ...enviarFields })),
    responses: {
      200: answer('En cola', MESSAGE),
      ...refusals(400, 404, 503),
    },
  },
};

function resumenSchema(): JsonSchema {
  const said = (label: string) => valueSchema(text({ label, required: true }));
  const amount = (label: string) => valueSchema(money({ label, required: true }));
  const ages = Object.entries(EDADES).map(([age, label]) => [age, amount(label)] as const);
  const { saldo: _, ...entryFields } = movimientoFields;
  const takenBack = { type: 'array', items: fieldsSchema(entryFields) } as const;
  return objectOf({
    ...valueSchemas(resumenFields),
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
        movimientos: {
          type: 'array',
          items: objectOf({ ...valueSchemas(movimientoFields), correcciones: takenBack }),
        },
        anulados: takenBack,
        antiguedad: { anyOf: [objectOf(Object.fromEntries(ages)), { type: 'null' }] },
      }),
    },
  });
}
