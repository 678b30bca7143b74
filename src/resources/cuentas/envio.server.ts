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
import { envioAnswer, envioCliente, vistaPreviaAnswer } from './answers.server.ts';
import {
  ENVIO,
  ENVIO_CANCELAR,
  ENVIO_CLIENTES,
  ENVIO_PREVIA,
  ENVIO_REANUDAR,
  elegirFields,
  envioFields,
  type RecipientChoice,
  type Envio,
} from './envio.ts';
import { recipientsOf, clientsWithBalance, envioOf, envioPreview } from './envioClientes.server.ts';
import { periodBody, periodQuery } from './resumenInput.server.ts';

const tags = [saldos.label.many];
const badId = () => new AppError(400, 'ID inválido');

export const envioPrevia = defineRoute(
  {
    method: 'GET',
    path: ENVIO_PREVIA,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.envioVistaPrevia',
      summary: 'A quiénes llegaría el envío de resúmenes a todos',
      description:
        'Los clientes con saldo distinto de 0 al fin del período (con `cuales`, los que Deudores tiene así ese día), ' +
        'cuáles de ellos no tienen email, y cómo es el correo.',
      tags,
    },
    asks: { query: periodQuery(elegirFields) },
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
        'Sigue en segundo plano, también si se reinicia el servidor. Uno por vez: 409 si hay otro en curso.',
      tags,
    },
    asks: { body: periodBody(envioFields) },
    answers: answer.json('El envío', envioAnswer, { status: 201 }),
    refuses: [400, 409],
  },
  ({ context, caller, body }, { db }) =>
    once(db, context, async (tx) => ({ status: 201, body: await startEnvio(tx, body, caller) })),
);

export const envio = defineRoute(
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
      summary: 'Qué fue de cada cliente de un envío',
      description: 'Primero lo que falló.',
      tags,
    },
    badId,
    asks: { query: pageQuery() },
    answers: answer.json('Una página', answer.page(envioCliente)),
    refuses: [400, 404],
  },
  async ({ params, query }, { db }) => {
    const { id, resultados } = await envioNumbered(db, params.id);
    const { pageNumber, pageSize } = query;
    const clientes = await recipientsOf(db, id, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
    const total = Object.values(resultados).reduce((sum, n) => sum + n, 0);
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
      description: 'Lo que ya está en la cola de correos sale igual.',
      tags,
    },
    badId,
    answers: answer.json('El envío', envioAnswer),
    refuses: [400, 404, 409],
  },
  async ({ params }, { db }) => {
    const { id } = await envioNumbered(db, params.id);
    await transaction(db, (tx) => cancel(tx, id));
    return envioNumbered(db, id);
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
      description:
        'Les vuelve a tocar a los que no tienen todavía un correo de este envío; a nadie dos veces.',
      tags,
    },
    badId,
    answers: answer.json('El envío', envioAnswer),
    refuses: [400, 404, 409],
  },
  async ({ params }, { db }) => {
    const { id } = await envioNumbered(db, params.id);
    await transaction(db, (tx) => resume(tx, id)).catch(refuseAnother);
    return envioNumbered(db, id);
  },
);

export const envioRoutes = [envioPrevia, enviarATodos, envio, envioClientes, cancelarEnvio, reanudarEnvio];

async function envioNumbered(db: Db, id: number): Promise<Envio> {
  const job = await envioOf(db, id);
  if (!job) throw new AppError(404, 'No se encontró el envío solicitado.');
  return job;
}

/** Starts a mailing. @throws AppError 409 while another one runs; 400 when nobody has a balance. */
async function startEnvio(
  tx: Tx,
  { mensaje, ...eleccion }: RecipientChoice & { mensaje: string },
  { id: usuarioId, usuario }: { readonly id: number; readonly usuario: string },
): Promise<Envio> {
  const { buscado: _, ...period } = eleccion;
  const job = await tx
    .insertInto('enviosResumen')
    .values({ ...period, mensaje, usuarioId, usuario, terminadoEn: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw new AppError(409, ANOTHER);
  const { numAffectedRows } = await sql`
    insert into envios_resumen_clientes (envio_id, cliente_id, saldo)
    select ${job.id}, d.${sql.id('clienteId')}, d.saldo from (${clientsWithBalance(eleccion)}) as d
  `.execute(tx);
  if (!numAffectedRows) throw new AppError(400, 'Ningún cliente tiene saldo: no hay a quién enviar.');
  await wakeWorks(tx);
  return (await envioOf(tx, job.id))!;
}

/** Turns the error of a concurrent start, which a unique index on running jobs catches, into a refusal. */
function refuseAnother(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new AppError(409, ANOTHER) : error;
}

const UNIQUE_VIOLATION = '23505';
const ANOTHER = 'Ya hay un envío en curso. Espere a que termine, o cancélelo.';

/** Cancels a mailing. @throws AppError 409 when it has ended. */
async function cancel(tx: Tx, id: number): Promise<void> {
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

/** Retries clients without a mail. @throws AppError 409 when there are none, or another job runs. */
async function resume(tx: Tx, id: number): Promise<void> {
  // A second, concurrent resume waits here and finds nobody left.
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
  await wakeWorks(tx);
}
