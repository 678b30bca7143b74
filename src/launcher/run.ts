import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkServer } from '#server/db/checkServer.ts';
import { connect } from '#server/db/connect.ts';
import { refuseUnsafeServer } from '#server/db/refuseUnsafeServer.ts';
import type { Database } from '#server/db/database.ts';
import { startEmbedded } from './embedded/index.ts';
import type { Env } from '#server/env.ts';
import { listen, type App } from '#server/listen.ts';
import { createLog } from '#server/log.ts';
import { mailFolder } from '#server/mail/files.ts';
import { StartError } from '#server/startError.ts';
import { listenForStop, type StopSignals } from '#server/stopSignals.ts';

/** The parts of a start that the caller of `run` provides. */
export interface RunParts {
  readonly brand: string;
  migrate(pool: pg.Pool, isStopping: () => boolean): Promise<unknown>;
  ensureFirstAdmin(db: Kysely<Database>, env: Env): Promise<{ usuario: string; password: string } | null>;
  /** Assembles the application on the migrated database. `server` is for programs that connect by themselves. */
  compose(parts: {
    db: Kysely<Database>;
    pool: pg.Pool;
    server: string | pg.PoolConfig;
    env: Env;
    log: Logger;
  }): Promise<Composed>;
  stopDrawing?(): Promise<void>;
  /** Lines of the message that the start ends with, by default the first administrator's user name. */
  readonly banner?: readonly (readonly [name: string, value: string])[];
  /** Runs while the database starts, such as a build of the frontend. */
  prepare?(): Promise<void>;
}

interface Composed {
  readonly app: App;
  /** Starts the work beside requests, once the server listens. */
  startWork?(): readonly { stop(): Promise<void> }[];
}

/** Serves the application until a signal or a crash of the database, then closes all in reverse order. @returns the exit code */
export async function run(env: Env, parts: RunParts): Promise<number> {
  // A closed terminal must not crash the process.
  process.stdout.on('error', () => undefined);
  const stop = listenForStop(() => process.exit(EXIT_SIGINT));
  const closers: Closer[] = [];
  try {
    return await serve(env, parts, stop, closers);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    for (const close of closers.toReversed()) await close();
    stop.release();
  }
}

type Closer = () => Promise<unknown>;

/** The exit code after a second Ctrl+C, which ends the process at once: 128 and the number of SIGINT. */
const EXIT_SIGINT = 130;
const DRAIN_MS = 60_000;
/** A query may hang on a server that is gone. */
const POOL_CLOSE_MS = 5_000;

async function serve(env: Env, parts: RunParts, stop: StopSignals, closers: Closer[]): Promise<number> {
  const log = createLog(env.logLevel);
  const [database] = await settleBoth(
    openDatabase(env, stop, closers),
    parts.prepare?.() ?? Promise.resolve(),
  );
  if (stop.isRequested()) return 0;
  if (env.databaseUrl !== undefined) await checkServer(env.databaseUrl);

  const { db, pool, close } = connect(database.server, {
    onError: (error) => log.warn({ err: error }, 'Se perdió una conexión a la base de datos'),
  });
  closers.push(() => atMost(close(), POOL_CLOSE_MS));
  const unsafeSettings = await refuseUnsafeServer(db, { isManaged: env.isDurabilityManaged });
  if (unsafeSettings.length > 0) console.error(durabilityWarning(unsafeSettings));
  await parts.migrate(pool, stop.isRequested);
  if (stop.isRequested()) return 0;
  const firstAdmin = await parts.ensureFirstAdmin(db, env);
  // Nobody can read the password later, and the start may fail before the banner, for example on a port that is taken.
  if (firstAdmin) console.log(passwordLine(env, firstAdmin.password));
  const { app, startWork } = await parts.compose({ db, pool, server: database.server, env, log });
  if (parts.stopDrawing) closers.push(parts.stopDrawing);
  if (stop.isRequested()) return 0;

  const { drain } = await listen(app, env.port);
  for (const work of startWork?.() ?? []) closers.push(() => work.stop());
  console.log(banner(env, parts));
  const isCrash = await Promise.race([stop.requested.then(() => false), database.exited.then(() => true)]);
  if (isCrash) {
    console.error(
      'PostgreSQL dejó de funcionar; lo confirmado está a salvo. Ejecute npm start para recuperarlo.',
    );
  } else {
    console.log(`Deteniendo ${parts.brand}…`);
  }
  const isComplete = await drain(isCrash ? 0 : DRAIN_MS);
  if (!isComplete && !isCrash) console.error('Hubo pedidos que no terminaron a tiempo y se cortaron.');
  return isCrash ? 1 : 0;
}

interface OpenDatabase {
  server: string | pg.PoolConfig;
  /** Never settles for an external server. */
  exited: Promise<void>;
}

async function openDatabase(env: Env, stop: StopSignals, closers: Closer[]): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) return { server: env.databaseUrl, exited: new Promise(() => undefined) };
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    log: { info: (message) => console.log(message) },
    isShuttingDown: stop.isRequested,
    use: 'production',
  });
  closers.push(embedded.stop);
  return { server: embedded.connection, exited: embedded.exited };
}

/** Fails only after both have settled: a database that is still starting then is not yet among the `closers`. */
async function settleBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

const durabilityWarning = (settings: readonly string[]): string =>
  `Atención: el servidor PostgreSQL tiene desactivado ${settings.join(', ')} y DATABASE_DURABILITY=managed lo acepta. ` +
  'Si su proveedor no guarda lo confirmado por otro medio, una caída pierde datos ya confirmados.';

async function atMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}

const passwordLine = ({ adminUsuario, adminPassword }: Env, password: string): string =>
  `  Contraseña  ${adminPassword ? 'la de ADMIN_PASSWORD' : `${password}   (de ${adminUsuario}; no se vuelve a mostrar)`}`;

function banner(env: Env, { brand, banner: ownLines = [['Usuario', env.adminUsuario]] }: RunParts): string {
  const lines = [
    ['Dirección', env.publicUrl],
    ...ownLines,
    env.smtpUrl === undefined
      ? [
          'Correos',
          `no se envían: falta SMTP_URL. Quedan en ${mailFolder(env.dataDir)}, que solo lee la cuenta que ejecuta ${brand}`,
        ]
      : null,
    ['Datos', env.databaseUrl === undefined ? env.dataDir : 'servidor de DATABASE_URL'],
  ].filter((line) => line !== null);
  const texts = lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return ['', `  ${brand} está en marcha`, '', ...texts, '', '  Para detenerla: Ctrl+C', ''].join('\n');
}
