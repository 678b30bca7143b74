import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunning } from '#launcher/embedded/processes.ts';
import {
  addNote,
  clusterOf,
  dataFolder,
  launch,
  notes,
  refusal,
  serverPid,
  start,
  usedFolder,
} from './launch.ts';

describe('the start', () => {
  it('makes everything on an empty machine, says where it is, and finds its data again without a password', async () => {
    const dataDir = dataFolder();
    const app = await start({ dataDir, env: { ADMIN_USUARIO: 'jefa' } });
    expect(app.output()).toContain('Dirección   http://localhost:');
    expect(app.output()).toContain('Usuario     jefa');
    expect(app.output()).toContain('Contraseña  pala y pico');
    expect(app.output()).toContain(dataDir);
    expect(app.output()).toContain(
      `Correos     no se envían: falta SMTP_URL. Quedan en ${join(dataDir, 'correo')}, que solo lee la cuenta que ejecuta Cantera`,
    );
    await addNote(app, 'ñandú');
    app.signal('SIGTERM');
    expect(await app.exitCode).toBe(0);
    const again = await start({ dataDir });
    expect(await notes(again)).toEqual(['ñandú']);
    expect(again.output()).not.toContain('Contraseña');
  });

  it('does not print a password that the operator chose', async () => {
    const app = await start({ dataDir: await usedFolder(), env: { ADMIN_PASSWORD: 'no la digas' } });
    expect(app.output()).toContain('Contraseña  la de ADMIN_PASSWORD');
    expect(app.output()).not.toContain('no la digas');
  });

  it('gets along with a closed umask, without HOME, and with another time zone', async () => {
    const dataDir = dataFolder();
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const app = await start({
      dataDir,
      env: { TZ: 'Asia/Tokyo', PGDATA: '/nowhere', PGOPTIONS: '-c fsync=off' },
    });
    await addNote(app, 'grava');
    expect(await notes(app)).toEqual(['grava']);
  });

  it('moves its sockets when the path of the folder is too long for them', async () => {
    const dataDir = join(dataFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const app = await start({ dataDir });
    await addNote(app, 'canto rodado');
    expect(await refusal({ dataDir })).toContain('ya está en marcha');
  });

  it('lets nobody else reach the database', async () => {
    const dataDir = dataFolder();
    await start({ dataDir });
    for (const folder of ['postgres', 'postgres/run', 'postgres/data'])
      expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'cantera.sock')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[5]).toBe('');
  });
});

describe('a refused start', () => {
  it('names the variable that is wrong, in one line', async () => {
    expect(await refusal({ dataDir: dataFolder(), env: { ADMIN_USUARIO: 'el jefe' } })).toMatch(
      /^La variable de entorno ADMIN_USUARIO .*"el jefe".*$/,
    );
  });

  it('takes no password for the first ADMIN that everybody would guess, and leaves nobody behind', async () => {
    const [dataDir, program] = [await usedFolder(), '../../cli/serve.ts'];
    const said = await refusal({ dataDir, program, env: { ADMIN_PASSWORD: '12345678' } });
    expect(said.split('\n').at(-1)).toBe(
      'No se crea el primer usuario con la contraseña de ADMIN_PASSWORD. Esa contraseña es demasiado común. Elija otra.',
    );
    const password = 'piedra partida 6-20';
    const { origin } = await start({ dataDir, program, env: { ADMIN_PASSWORD: password } });
    const logIn = (typed: string) =>
      fetch(`${origin}/api/Autenticacion/Ingresar`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ usuarioOEmail: 'admin', password: typed }),
      });
    expect((await logIn('12345678')).status).toBe(401);
    expect((await logIn(password)).status).toBe(200);
  });

  it('says that the folder is in use, and leaves its owner alone', async () => {
    const dataDir = await usedFolder();
    const first = await start({ dataDir });
    expect(await refusal({ dataDir })).toBe(
      `Cantera ya está en marcha con la carpeta de datos ${dataDir} (proceso ${first.pid}). ` +
        'Deténgala primero, o use otra carpeta con DATA_DIR.',
    );
    await addNote(first, 'sigue');
  });

  it('lets one of several that start at once win', async () => {
    const dataDir = dataFolder();
    const apps = await Promise.all(Array.from({ length: 4 }, () => launch({ dataDir })));
    const served = await Promise.all(
      apps.map((app) =>
        app.prints('Para detenerla').then(
          () => app,
          () => null,
        ),
      ),
    );
    const winners = served.filter((app) => app !== null);
    expect(winners).toHaveLength(1);
    await addNote(winners[0]!, 'una');
  });

  it('says that the port is taken, and leaves no database behind', async () => {
    const neighbour = createServer().listen(0);
    onTestFinished(() => void neighbour.close());
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as AddressInfo;
    const dataDir = dataFolder();
    const said = await refusal({ dataDir, port });
    expect(said).toContain(`El puerto ${port} está ocupado`);
    // The first ADMIN was created.
    expect(said).toContain('Contraseña  pala y pico');
    expect(serverPid(dataDir)).toBeNull();
  });

  it('touches no folder in the place of the database that it does not know', async () => {
    const dataDir = dataFolder();
    mkdirSync(clusterOf(dataDir), { recursive: true });
    expect(await refusal({ dataDir })).toContain('no contiene una base de datos PostgreSQL');
  });

  it('says that a database of DATABASE_URL cannot be reached, without its password', async () => {
    const said = await refusal({
      dataDir: dataFolder(),
      env: { DATABASE_URL: 'postgresql://cantera:secreta@127.0.0.1:1/cantera' },
    });
    expect(said).toContain('No se puede conectar con la base de datos de DATABASE_URL (127.0.0.1:1)');
    expect(said).not.toContain('secreta');
  });
});

describe('the stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('answers on %s what it had accepted', async (signal) => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    const database = serverPid(dataDir)!;
    const slow = fetch(`${app.origin}/lento`);
    await app.prints('pedido recibido');
    app.signal(signal);
    const response = await slow;
    expect(await response.text()).toBe('listo');
    expect(await app.exitCode).toBe(0);
    expect(isRunning(database)).toBe(false);
    expect(serverPid(dataDir)).toBeNull();
  });

  it('waits for an export that takes longer than others', async () => {
    const app = await start({ dataDir: await usedFolder() });
    const slow = fetch(`${app.origin}/lento?segundos=11`);
    await app.prints('pedido recibido');
    app.signal('SIGTERM');
    expect(await (await slow).text()).toBe('listo');
    expect(await app.exitCode).toBe(0);
    expect(app.output()).not.toContain('se cortaron');
  });

  it('under load loses no request that it had accepted', async () => {
    const app = await start({ dataDir: await usedFolder() });
    const agent = new Agent({ keepAlive: true });
    let answered = 0;
    // Sends requests without a pause, on a kept-alive connection if possible, until the server stops accepting.
    const client = async () => {
      for (;;) {
        const outcome = await ask(`${app.origin}/contado`, agent);
        if (outcome !== 'answered') return outcome;
        answered += 1;
        if (answered === 500) app.signal('SIGTERM');
      }
    };
    const endings = await Promise.all(Array.from({ length: 20 }, client));
    expect(new Set(endings)).toEqual(new Set(['not accepted']));
    expect(await app.exitCode).toBe(0);
    expect(app.output()).toContain(`pedidos contados: ${answered}\n`);
  });

  it('makes a start that comes at once wait for it', async () => {
    const dataDir = await usedFolder();
    const first = await start({ dataDir });
    const slow = fetch(`${first.origin}/lento`);
    await first.prints('pedido recibido');
    first.signal('SIGTERM');
    await first.prints('Deteniendo');
    await start({ dataDir });
    expect((await slow).status).toBe(200);
    expect(await first.exitCode).toBe(0);
  });
});

/**
 * A request on a reused connection was accepted. A new connection may be refused or reset, since the kernel accepts
 * connections until the moment the server closes its port.
 */
function ask(url: string, agent: Agent): Promise<'answered' | 'lost' | 'not accepted'> {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'lost' | 'not accepted'>();
  const request = get(url, { agent }, (response) => {
    response.once('end', () => resolve('answered')).once('error', () => resolve('lost'));
    response.resume();
  });
  request.once('error', () => resolve(request.reusedSocket ? 'lost' : 'not accepted'));
  return promise;
}
