import type { Kysely } from 'kysely';
import { firstCompany } from '../empresas/firstCompany.server.ts';
import { exportFile } from '#server/crud/export/formats.ts';
import type { Database } from '#server/db/database.ts';
import { remember } from '#server/history.ts';
import { jsonBody, query } from '#server/http/input.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { once } from '#server/idempotency.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { XLSX_TYPE } from '#server/xlsx/write.ts';
import { STAFF } from '../roles.ts';
import { drawResumen } from './resumen.pdf.server.ts';
import { writeResumen } from './resumen.xlsx.server.ts';
import {
  enviarFields,
  RESUMEN,
  RESUMEN_DATOS,
  RESUMEN_ENVIAR,
  RESUMEN_EXCEL,
  RESUMEN_EXCEL_FILE,
  RESUMEN_FILE,
  resumenFields,
} from './resumen.ts';
import { checkedPeriod, periodAsked } from './resumenAsked.server.ts';
import { resumenDatos } from './resumenDatos.server.ts';
import { resumenDescriptions } from './resumenDescriptions.server.ts';
import { resumenMail, resumenSent } from './resumenMail.server.ts';

/**
 * The statement of a client's current account: as a PDF, as data, as a workbook and by mail, all from the same figures and behind the
 * same gate. Source: spec 2, sections 2, 5, 6 and 7.
 */
export const resumenRoutes: OwnRoutes = { mount, descriptions: resumenDescriptions };

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: RESUMEN, gate: STAFF }, async (context) => {
    const { rol, usuario } = callerOf(context);
    const datos = await resumenDatos(db, periodAsked(resumenFields, query(context), rol), rol);
    const { company } = await firstCompany(db);
    return new Response((await drawResumen(datos, { company, usuario })) as BodyInit, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${RESUMEN_FILE}"; filename*=UTF-8''${RESUMEN_FILE}`,
      },
    });
  });

  router.add({ method: 'GET', path: RESUMEN_DATOS, gate: STAFF }, async (context) => {
    const { rol } = callerOf(context);
    return context.json(await resumenDatos(db, periodAsked(resumenFields, query(context), rol), rol));
  });

  router.add({ method: 'GET', path: RESUMEN_EXCEL, gate: STAFF }, async (context) => {
    const { rol, usuario } = callerOf(context);
    const datos = await resumenDatos(db, periodAsked(resumenFields, query(context), rol), rol);
    return exportFile(writeResumen(datos, usuario), { name: RESUMEN_EXCEL_FILE, type: XLSX_TYPE });
  });

  router.add({ method: 'POST', path: RESUMEN_ENVIAR, gate: STAFF }, async (context) => {
    const { rol, usuario } = callerOf(context);
    const fields = { ...resumenFields, ...enviarFields };
    const asked = checkedPeriod(fields, await jsonBody(context), rol);
    const mail = await resumenMail(db, { asked, rol, usuario });
    return once(db, context, async (tx) => {
      await queueMail(tx, mail);
      await remember(tx, context, resumenSent(asked));
      return { status: 200, body: { message: 'El correo está en la cola de envío y sale enseguida.' } };
    });
  });
}
