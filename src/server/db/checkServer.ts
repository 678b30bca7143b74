import pg from 'pg';
import { StartError } from '../startError.ts';

/** Connects to the server for a check. @throws StartError if it cannot be reached, or a pooler gives each transaction another session */
export async function checkServer(databaseUrl: string): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, ...CHECK_CONNECTION_OPTIONS });
    // An error without a listener would end the process. The running or next query reports it.
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  const { host } = new URL(databaseUrl);
  try {
    if (await sharesSessions(await open(), await open())) throw new StartError(poolerMessage(host));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(unreachableMessage(host, error as Error), { cause: error });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const CHECK_CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 20_000,
  application_name: 'cantera',
};

/**
 * A pooler that shares sessions gives the second client's transaction the first one's session, or gives the first one
 * another than before. A third client of a busy pooler may get the session instead, hence several turns.
 */
async function sharesSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const firstSession = await sessionOf(first);
  for (let turn = 0; turn < TURNS; turn++) {
    await second.query('begin');
    const isShared = (await sessionOf(second)) === firstSession || (await sessionOf(first)) !== firstSession;
    await second.query('rollback');
    if (isShared) return true;
  }
  return false;
}

const TURNS = 5;

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

const poolerMessage = (host: string): string =>
  `DATABASE_URL (${host}) lleva a un repartidor de conexiones (pooler) en modo transacción, en el que se perderían ` +
  'bloqueos y avisos. Póngalo en modo sesión (en PgBouncer, pool_mode = session), o indique la dirección del servidor ' +
  'mismo.';

function unreachableMessage(host: string, error: Error & { code?: string }): string {
  if (!BAD_CERTIFICATE.test(error.code ?? ''))
    return `No se puede conectar con la base de datos de DATABASE_URL (${host}): ${error.message}`;
  return (
    `El certificado del servidor de DATABASE_URL (${host}) no vale: ${error.message}. Debe ser de ese nombre y de una ` +
    'autoridad conocida, o de la que se indique: …?sslmode=verify-full&sslrootcert=/ruta/autoridad.pem'
  );
}

const BAD_CERTIFICATE = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_)/;
