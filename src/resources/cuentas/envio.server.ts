import { sql, type Kysely, type Transaction } from 'kysely';
import { onlyPaging, pageOf } from '#server/crud/paging.ts';
import { transaction } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { jsonBody, query, readId } from '#server/http/input.ts';
import { refuseOthers } from '#server/http/parameters.ts';
import { callerOf, type RequestContext, type Router } from '#server/http/router.ts';
import { once } from '#server/idempotency.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { ADMIN } from '../roles.ts';
import {
  ENVIO,
  ENVIO_CANCELAR,
  ENVIO_CLIENTES,
  ENVIO_PREVIA,
  ENVIO_REANUDAR,
  envioFields,
  periodoFields,
  type Envio,
  type Periodo,
} from './envio.ts';
import { clientesOf, conSaldo, envioOf, vistaPrevia } from './envioClientes.server.ts';
import { envioDescriptions } from './envioDescriptions.server.ts';
import { envioWork } from './envioWork.server.ts';
import { checkedPeriod, periodAsked } from './resumenAsked.server.ts';

/** The statement of every client with a balance, by mail: what it would do, its start, progress and end. */
export const envioRoutes: OwnRoutes = { mount, descriptions: envioDescriptions };

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: ENVIO_PREVIA, gate: ADMIN }, async (context) =>
    context.json(await vistaPrevia(db, periodAsked(periodoFields, query(context), 'ADMIN'))),
  );

  router.add({ method: 'POST', path: ENVIO, gate: ADMIN }, async (context) => {
    const asked = checkedPeriod(envioFields, await jsonBody(context), 'ADMIN');
    const response = await once(db, context, async (tx) => ({
      status: 201,
      body: await started(tx, asked, callerOf(context)),
    }));
    envioWork.bell.ring();
    return response;
  });

  router.add({ method: 'GET', path: ENVIO, gate: ADMIN }, async (context) => {
    refuseOthers(query(context));
    return context.json({ envio: await envioOf(db) });
  });

  router.add({ method: 'GET', path: ENVIO_CLIENTES, gate: ADMIN }, async (context) => {
    const paging = onlyPaging(query(context));
    const { id, resultados } = await named(db, context);
    const { pageNumber, pageSize } = paging;
    const clientes = await clientesOf(db, id, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
    const total = Object.values(resultados).reduce((sum, n) => sum + n, 0);
    return context.json(pageOf(clientes, total, paging));
  });

  router.add({ method: 'POST', path: ENVIO_CANCELAR, gate: ADMIN }, async (context) => {
    const { id } = await named(db, context);
    await transaction(db, (tx) => cancel(tx, id));
    return context.json(await envioOf(db, id));
  });

  router.add({ method: 'POST', path: ENVIO_REANUDAR, gate: ADMIN }, async (context) => {
    const { id } = await named(db, context);
    await transaction(db, (tx) => resume(tx, id)).catch(refuseAnother);
    envioWork.bell.ring();
    return context.json(await envioOf(db, id));
  });
}

/** @throws AppError 400 when the path has no number, 404 when there is no such job. */
async function named(db: Kysely<Database>, context: RequestContext): Promise<Envio> {
  const id = readId(context.req.param('id'));
  if (id === null) throw new AppError(400, 'ID inválido');
  const envio = await envioOf(db, id);
  if (!envio) throw new AppError(404, 'No se encontró el envío solicitado.');
  return envio;
}

/** @throws AppError 409 while another one goes on; 400 when nobody has a balance. */
async function started(
  tx: Transaction<Database>,
  { tipoVenta, fechaInicio, fechaFin, mensaje }: Periodo & { mensaje: string },
  { id: usuarioId, usuario }: { readonly id: number; readonly usuario: string },
): Promise<Envio> {
  const job = await tx
    .insertInto('enviosResumen')
    .values({ tipoVenta, fechaInicio, fechaFin, mensaje, usuarioId, usuario, terminadoEn: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw new AppError(409, ANOTHER);
  const { numAffectedRows } = await sql`
    insert into envios_resumen_clientes (envio_id, cliente_id, saldo)
    select ${job.id}, d.${sql.id('clienteId')}, d.saldo from (${conSaldo({ tipoVenta, fechaInicio, fechaFin })}) as d
  `.execute(tx);
  if (!numAffectedRows) throw new AppError(400, 'Ningún cliente tiene saldo: no hay a quién enviar.');
  return (await envioOf(tx, job.id))!;
}

/** The unique index on jobs that go on has the last word. */
function refuseAnother(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new AppError(409, ANOTHER) : error;
}

const UNIQUE_VIOLATION = '23505';
const ANOTHER = 'Ya hay un envío en curso. Espere a que termine, o cancélelo.';

/** Waits for the client whose turn it is. @throws AppError 409 when it has ended. */
async function cancel(tx: Transaction<Database>, id: number): Promise<void> {
  const going = await tx
    .updateTable('enviosResumen')
    .set({ situacion: 'cancelado', terminadoEn: sql<string>`now()` })
    .where('id', '=', id)
    .where('situacion', '=', 'enCurso')
    .returning('id')
    .executeTakeFirst();
  if (!going) throw new AppError(409, 'El envío ya terminó.');
  await tx
    .updateTable('enviosResumenClientes')
    .set({ resultado: 'cancelado' })
    .where('envioId', '=', id)
    .where('resultado', '=', 'pendiente')
    .execute();
}

/** Whoever has no mail of it yet has his turn again. @throws AppError 409 when there is nobody, or another goes on. */
async function resume(tx: Transaction<Database>, id: number): Promise<void> {
  // Two who resume at once: the second one waits here, and finds nobody left.
  await sql`select from envios_resumen where id = ${id} for no key update`.execute(tx);
  const again = await tx
    .updateTable('enviosResumenClientes')
    .set({ resultado: 'pendiente', intentos: 0, motivo: null })
    .where('envioId', '=', id)
    .where('resultado', 'in', ['cancelado', 'fallo', 'sinCorreo'])
    .returning('clienteId')
    .execute();
  if (again.length === 0) throw new AppError(409, 'No queda nadie a quien enviar.');
  await tx
    .updateTable('enviosResumen')
    .set({ situacion: 'enCurso', terminadoEn: null })
    .where('id', '=', id)
    .execute();
}
