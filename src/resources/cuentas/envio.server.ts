import { sql } from 'kysely';
import { z } from 'zod';
import {
  AppError,
  type Db,
  defineRoute,
  NO_QUERY,
  once,
  pageOf,
  pageQuery,
  transaction,
  type Tx,
  answer,
  wakeWorks,
} from 'cantera/server';
import { ADMIN } from '../roles.ts';
import { saldos } from './saldos/saldo.ts';
import { envioAnswer, envioClienteAnswer, vistaPreviaAnswer } from './answers.server.ts';
import {
  ENVIO,
  ENVIO_CANCELAR,
  ENVIO_CLIENTES,
  ENVIO_PREVIA,
  ENVIO_REANUDAR,
  recipientFields,
  envioFields,
  RESUMABLE_RESULTS,
  type RecipientQuery,
  type Envio,
} from './envio.ts';
import { recipientsOf, clientsWithBalance, envioOf, envioPreview } from './envioQueries.server.ts';
import { periodBody, periodQuery } from './periodInput.server.ts';

const tags = [saldos.label.many];
const badId = () => new AppError(400, 'ID inválido');

export const envioPrevia = defineRoute(
  {
    method: 'GET',
    path: ENVIO_PREVIA,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.envioVistaPrevia',
      summary: 'Vista previa del envío de resúmenes a todos',
      description:
        'Los clientes con saldo distinto de 0 al fin del período (con `cuales`, los que Deudores muestra con ese filtro), ' +
        'cuáles de ellos no tienen email, y cómo es el correo.',
      tags,
    },
    asks: { query: periodQuery(recipientFields) },
    answers: answer.json('La vista previa', vistaPreviaAnswer),
    refuses: [400],
  },
  ({ query }, { db }) => envioPreview(db, query),
);

export const enviarATodos = defineRoute(
  {
    method: 'POST',
    path: ENVIO,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.enviarATodos',
      summary: 'Enviar el resumen a todos los clientes con saldo',
      description:
        'El envío sigue en segundo plano, también si se reinicia el servidor. Responde 409 si hay otro en curso.',
      tags,
    },
    asks: { body: periodBody(envioFields) },
    answers: answer.json('El envío', envioAnswer, { status: 201 }),
    refuses: [400, 409],
  },
  ({ context, caller, body }, { db }) =>
    once(db, context, async (tx) => ({ status: 201, body: await startEnvio(tx, body, caller) })),
);

export const ultimoEnvio = defineRoute(
  {
    method: 'GET',
    path: ENVIO,
    gate: ADMIN,
    says: { operationId: 'cuentas.envio', summary: 'El último envío de resúmenes a todos', tags },
    asks: { query: NO_QUERY },
    answers: answer.json('El envío, null si no hubo', z.object({ envio: envioAnswer.nullable() })),
    refuses: [400],
  },
  async (_, { db }) => ({ envio: await envioOf(db) }),
);

export const envioClientes = defineRoute(
  {
    method: 'GET',
    path: ENVIO_CLIENTES,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.envioClientes',
      summary: 'Resultado de cada cliente de un envío',
      description: 'Los correos que fallaron van primero.',
      tags,
    },
    badId,
    asks: { query: pageQuery() },
    answers: answer.json('Una página', answer.page(envioClienteAnswer)),
    refuses: [400, 404],
  },
  async ({ params, query }, { db }) => {
    const { id, resultados } = await existingEnvio(db, params.id);
    const { pageNumber, pageSize } = query;
    const clientes = await recipientsOf(db, id, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
    const total = Object.values(resultados).reduce((sum, count) => sum + count, 0);
    return pageOf(clientes, total, query);
  },
);

export const cancelarEnvio = defineRoute(
  {
    method: 'POST',
    path: ENVIO_CANCELAR,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.cancelarEnvio',
      summary: 'Cancelar un envío en curso',
      description: 'Los correos que ya están en la cola salen igual.',
      tags,
    },
    badId,
    answers: answer.json('El envío', envioAnswer),
    refuses: [400, 404, 409],
  },
  async ({ params }, { db }) => {
    const { id } = await existingEnvio(db, params.id);
    await transaction(db, (tx) => cancel(tx, id));
    return existingEnvio(db, id);
  },
);

export const reanudarEnvio = defineRoute(
  {
    method: 'POST',
    path: ENVIO_REANUDAR,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.reanudarEnvio',
      summary: 'Reanudar un envío',
      description: 'El envío sigue con los clientes que todavía no tienen un correo suyo. Nadie recibe dos.',
      tags,
    },
    badId,
    answers: answer.json('El envío', envioAnswer),
    refuses: [400, 404, 409],
  },
  async ({ params }, { db }) => {
    const { id } = await existingEnvio(db, params.id);
    await transaction(db, (tx) => resume(tx, id)).catch(refuseSecondRunning);
    return existingEnvio(db, id);
  },
);

export const envioRoutes = [
  envioPrevia,
  enviarATodos,
  ultimoEnvio,
  envioClientes,
  cancelarEnvio,
  reanudarEnvio,
];

async function existingEnvio(db: Db, id: number): Promise<Envio> {
  const envio = await envioOf(db, id);
  if (!envio) throw new AppError(404, 'No se encontró el envío solicitado.');
  return envio;
}

/** Stores a mailing and its recipients. `envioWork` queues their mails in the background. */
async function startEnvio(
  tx: Tx,
  { mensaje, ...recipientQuery }: RecipientQuery & { mensaje: string },
  { id: usuarioId, usuario }: { readonly id: number; readonly usuario: string },
): Promise<Envio> {
  // The searched text is not needed once the recipients are stored.
  const { buscado: _, ...stored } = recipientQuery;
  const inserted = await tx
    .insertInto('enviosResumen')
    // A new mailing is 'enCurso' by default, and a unique index allows one such mailing.
    .values({ ...stored, mensaje, usuarioId, usuario, terminadoEn: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new AppError(409, ALREADY_RUNNING);
  const { numAffectedRows } = await sql`
    insert into envios_resumen_clientes (envio_id, cliente_id, saldo)
    select ${inserted.id}, d.cliente_id, d.saldo from (${clientsWithBalance(recipientQuery)}) as d
  `.execute(tx);
  if (!numAffectedRows) throw new AppError(400, 'Ningún cliente tiene saldo: no hay a quién enviar.');
  await wakeWorks(tx);
  return (await envioOf(tx, inserted.id))!;
}

/** An update has no `onConflict`, so the unique index's error is turned into a refusal. */
function refuseSecondRunning(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new AppError(409, ALREADY_RUNNING) : error;
}

const UNIQUE_VIOLATION = '23505';
const ALREADY_RUNNING = 'Ya hay un envío en curso. Espere a que termine, o cancélelo.';

async function cancel(tx: Tx, id: number): Promise<void> {
  const cancelled = await tx
    .updateTable('enviosResumen')
    .set({ situacion: 'cancelado', terminadoEn: sql<string>`now()` })
    .where('id', '=', id)
    .where('situacion', '=', 'enCurso')
    .returning('id')
    .executeTakeFirst();
  if (!cancelled) throw new AppError(409, 'El envío ya terminó.');
  await tx
    .updateTable('enviosResumenClientes')
    .set({ resultado: 'cancelado' })
    .where('envioId', '=', id)
    .where('resultado', '=', 'pendiente')
    .execute();
}

async function resume(tx: Tx, id: number): Promise<void> {
  // A second, concurrent resume waits here and finds nobody left.
  await sql`select from envios_resumen where id = ${id} for no key update`.execute(tx);
  const retried = await tx
    .updateTable('enviosResumenClientes')
    .set({ resultado: 'pendiente', intentos: 0, motivo: null })
    .where('envioId', '=', id)
    .where('resultado', 'in', RESUMABLE_RESULTS)
    .returning('clienteId')
    .execute();
  if (retried.length === 0) throw new AppError(409, 'No queda nadie a quien enviar.');
  await tx
    .updateTable('enviosResumen')
    .set({ situacion: 'enCurso', terminadoEn: null })
    .where('id', '=', id)
    .execute();
  await wakeWorks(tx);
}
