import {
  beginExport,
  countMail,
  defineRoute,
  exportFile,
  once,
  queueMail,
  remember,
  XLSX_TYPE,
  answer,
  personName,
} from 'cantera/server';
import { firstCompany } from '../maestros/empresas/firstCompany.server.ts';
import { STAFF } from '../roles.ts';
import { saldos } from './saldos/saldo.ts';
import { resumenDatosAnswer } from './answers.server.ts';
import { drawResumen } from './resumen.pdf.server.ts';
import { writeResumen } from './resumen.xlsx.server.ts';
import {
  enviarFields,
  RESUMEN_API,
  RESUMEN_DATOS,
  RESUMEN_ENVIAR,
  RESUMEN_EXCEL,
  RESUMEN_EXCEL_FILE,
  RESUMEN_FILE,
  resumenFields,
} from './resumen.ts';
import { periodBody, periodQuery } from './periodInput.server.ts';
import { readResumenDatos } from './resumenDatos.server.ts';
import { buildResumenMail, sentHistoryEntry } from './resumenMail.server.ts';

const tags = [saldos.label.many];
const asksForStatement = { query: periodQuery(resumenFields) };

const pdfRoute = defineRoute(
  {
    method: 'GET',
    path: RESUMEN_API,
    gate: STAFF,
    says: {
      operationId: 'cuentas.resumen',
      summary: 'Resumen de cuenta corriente',
      description:
        'El PDF tiene, por cada cuenta, el saldo anterior, los movimientos, el saldo y lo adeudado por antigüedad. ' +
        'tipoVenta: 1 todos, 2 remito, 3 presupuesto. Un EMPLEADO solo puede pedir clientes de su familia.',
      tags,
    },
    asks: asksForStatement,
    answers: answer.file('El resumen', ['application/pdf']),
    refuses: [400, 404, 503],
  },
  async ({ query, caller: { rol, usuario } }, { db }) => {
    const data = await readResumenDatos(db, query, rol);
    const { company } = await firstCompany(db);
    return new Response(
      // The cast is needed because the type of a body excludes shared memory, which a `Uint8Array` might have.
      (await drawResumen(data, { company, issuer: await personName(db, usuario) })) as BodyInit,
      {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${RESUMEN_FILE}"; filename*=UTF-8''${RESUMEN_FILE}`,
        },
      },
    );
  },
);

export const resumenDatosRoute = defineRoute(
  {
    method: 'GET',
    path: RESUMEN_DATOS,
    gate: STAFF,
    says: {
      operationId: 'cuentas.resumenDatos',
      summary: 'Los datos del resumen de cuenta corriente',
      description:
        'Las mismas cifras que el PDF: en cada cuenta, saldoAnterior + debe − haber = saldo. ' +
        'Un movimiento y el que lo anula en el mismo período no se cuentan: están en correcciones del que sigue en pie, o ' +
        'en anulados. antiguedad es null cuando no se adeuda nada.',
      tags,
    },
    asks: asksForStatement,
    answers: answer.json('El resumen', resumenDatosAnswer),
    refuses: [400, 404],
  },
  ({ query, caller }, { db }) => readResumenDatos(db, query, caller.rol),
);

const excelRoute = defineRoute(
  {
    method: 'GET',
    path: RESUMEN_EXCEL,
    gate: STAFF,
    says: {
      operationId: 'cuentas.resumenExcel',
      summary: 'El resumen de cuenta corriente en una planilla',
      description: 'Las mismas cifras que el PDF; saldos y sumas son fórmulas.',
      tags,
    },
    asks: asksForStatement,
    answers: answer.file('La planilla', [XLSX_TYPE]),
    refuses: [400, 404, 429, 503],
  },
  async ({ context, query, caller: { rol, usuario } }, { db }) => {
    const data = await readResumenDatos(db, query, rol);
    await beginExport(db, context, RESUMEN_EXCEL_FILE);
    return exportFile(writeResumen(data, await personName(db, usuario)), {
      name: RESUMEN_EXCEL_FILE,
      type: XLSX_TYPE,
    });
  },
);

export const enviarResumenRoute = defineRoute(
  {
    method: 'POST',
    path: RESUMEN_ENVIAR,
    gate: STAFF,
    says: {
      operationId: 'cuentas.enviarResumen',
      summary: 'Enviar por correo el resumen de cuenta corriente',
      description: 'El PDF va adjunto; el correo queda en la cola de envío.',
      tags,
    },
    asks: { body: periodBody({ ...resumenFields, ...enviarFields }) },
    answers: answer.json('En cola', answer.MESSAGE),
    refuses: [400, 404, 429, 503],
  },
  async ({ context, caller, body: mailing }, { db }) => {
    const { rol, usuario } = caller;
    const mail = await buildResumenMail(db, { resumen: mailing, rol, usuario });
    return once(db, context, async (tx) => {
      await countMail(tx, caller);
      await queueMail(tx, mail);
      await remember(tx, context, sentHistoryEntry(mailing));
      return { status: 200, body: { message: 'El correo está en la cola de envío y sale enseguida.' } };
    });
  },
);

/** Source: spec 2, sections 2, 5, 6 and 7. */
export const resumenRoutes = [pdfRoute, resumenDatosRoute, excelRoute, enviarResumenRoute];
