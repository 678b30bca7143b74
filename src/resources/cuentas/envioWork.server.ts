import { sql, type Selectable } from 'kysely';
import {
  AppError,
  type BackgroundWork,
  type Database,
  type Db,
  queueMail,
  rememberAs,
  transaction,
  type Tx,
} from 'cantera/server';
import { buildResumenMail, sentHistoryEntry } from './resumenMail.server.ts';

/**
 * Queues, step by step, the mail to each recipient of the running mailing. The mail and its result share a transaction
 * under the mailing's lock, so that nobody gets two.
 */
export const envioWork: BackgroundWork = {
  name: 'el envío de resúmenes a todos los clientes',
  step: ({ db, log }) =>
    transaction(db, async (tx) => {
      const envio = await lockRunningEnvio(tx);
      if (!envio) return 'idle';
      const client = await nextClient(tx, envio.id);
      if (!client) {
        await tx
          .updateTable('enviosResumen')
          .set({ situacion: 'terminado', terminadoEn: sql<string>`now()` })
          .where('id', '=', envio.id)
          .execute();
        return 'idle';
      }
      // The statement is read in a transaction of its own (`db`), so that its failure leaves this one usable.
      const outcome = await queueStatement(db, tx, envio, client).catch((error: unknown) => {
        log.warn(
          { err: error, envio: envio.id, cliente: client.clienteId },
          'No se pudo preparar un resumen',
        );
        return failureOutcome(error, client);
      });
      await tx
        .updateTable('enviosResumenClientes')
        .set(outcome)
        .where('envioId', '=', envio.id)
        .where('clienteId', '=', client.clienteId)
        .execute();
      return outcome.resultado === 'pendiente' ? 'wait' : 'more';
    }),
};

const lockRunningEnvio = (tx: Tx) =>
  tx
    .selectFrom('enviosResumen')
    .selectAll()
    .where('situacion', '=', 'enCurso')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

type EnvioRow = Selectable<Database['enviosResumen']>;

const nextClient = (tx: Tx, envioId: number) =>
  tx
    .selectFrom('enviosResumenClientes as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .select(['e.clienteId', 'e.intentos', 'c.email'])
    .where('e.envioId', '=', envioId)
    .where('e.resultado', '=', 'pendiente')
    .orderBy('c.apellido')
    .orderBy('c.nombre')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();

type Client = NonNullable<Awaited<ReturnType<typeof nextClient>>>;

type RecipientRow = Selectable<Database['enviosResumenClientes']>;
type ClientOutcome = Partial<RecipientRow> & Pick<RecipientRow, 'resultado'>;

async function queueStatement(
  db: Db,
  tx: Tx,
  { tipoVenta, fechaInicio, fechaFin, mensaje, usuario, usuarioId }: EnvioRow,
  { clienteId, email }: Client,
): Promise<ClientOutcome> {
  const para = (email ?? '').trim();
  if (para === '') return { resultado: 'sinCorreo' };
  const resumen = { clienteId, tipoVenta, fechaInicio, fechaFin, para, mensaje };
  // Mailings are started by an ADMIN (envio.server.ts).
  const mail = await buildResumenMail(db, { resumen, rol: 'ADMIN', usuario });
  const correoId = await queueMail(tx, mail);
  const sent = sentHistoryEntry({ clienteId, fechaInicio, fechaFin, para });
  await rememberAs(tx, { id: usuarioId, usuario, pedido: null }, sent);
  return { resultado: 'enCola', correoId, para, motivo: null };
}

/** A 503 says that too many PDFs are drawn at once, so it is retried. */
function failureOutcome(error: unknown, { intentos }: Client): ClientOutcome {
  const refusal = error instanceof AppError ? error : null;
  if (refusal?.status === 503 && intentos + 1 < MAX_ATTEMPTS)
    return { resultado: 'pendiente', intentos: intentos + 1 };
  return { resultado: 'fallo', motivo: refusal?.message ?? 'No se pudo preparar el resumen.' };
}

const MAX_ATTEMPTS = 10;
