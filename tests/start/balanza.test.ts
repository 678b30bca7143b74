import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#quarry/app.ts';
import { program } from '#quarry/balanza.ts';
import { created } from '#testing/records.ts';
import { testServer } from '#testing/server.ts';
import { ROOT } from '../../cli/run.ts';
import { command } from './command.ts';

const POLLING = { timeout: 30_000, interval: 50 };

/** A serial-to-ethernet converter that repeats its indicator's output. */
async function indicator() {
  let line = 'ST,GS,+000000kg';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ticking = setInterval(() => {
    for (const socket of sockets) socket.write(`${line}\r\n`);
  }, 100);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    clearInterval(ticking);
    cut();
    server.close();
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    shows: (next: string) => void (line = next),
    cut,
    count: () => sockets.size,
  };
}

async function yard() {
  const server = await testServer(testApp);
  onTestFinished(server.close);
  const admin = server.as('admin');
  const balanza = await created(admin, 'Balanza', { nombre: 'Portón' });
  const { id: accesoId, token } = await program(server);
  const args = ['--balanza', String(balanza.id), '--url', server.origin];
  const take = async (espera: number) => {
    const answer = await server.as('empleado')('POST', `/api/Balanza/Tomar/${balanza.id}`, {
      tipo: 'bruto',
      espera,
    });
    const { kg, message } = (await answer.json()) as { kg?: number; message?: string };
    return kg ?? message;
  };
  return { server, admin, accesoId, args, env: { BALANZA_TOKEN: token }, take };
}

test('what an indicator shows is taken by a clerk, through a cut line, until its token is revoked', async () => {
  const scale = await indicator();
  const { admin, accesoId, args, env, take } = await yard();
  const bridge = command(
    'src/resources/ventas/balanzas/programa/main.ts',
    [...args, '--tcp', scale.address],
    env,
  );
  await bridge.prints('Informando lo que marca la balanza.');
  scale.shows('US,GS,+029000kg');
  await expect.poll(() => take(0), POLLING).toBe('El peso no se estabiliza. Espere y vuelva a intentar.');
  const waiting = take(15);
  scale.shows('ST,GS,+030420kg');
  expect(await waiting).toBe(30_420);

  scale.cut();
  await expect.poll(scale.count, POLLING).toBe(1);
  scale.shows('ST,GS,+012070kg');
  await expect.poll(() => take(0), POLLING).toBe(12_070);

  expect((await admin('POST', `/api/Acceso/Revocar/${accesoId}`, {})).status).toBe(200);
  const { code, said } = await bridge.ended;
  expect(code).toBe(1);
  expect(said).toContain('El token no sirve: no existe, venció o fue revocado.');
  expect(said).not.toContain(env.BALANZA_TOKEN);
}, 120_000);

test('a simulated truck settles, one that never does is never taken, and a second program waits for the first', async () => {
  const { server, args, env, take } = await yard();
  const never = command('src/resources/ventas/balanzas/programa/main.ts', [...args, '--simulate=never'], env);
  await never.prints('Informando lo que marca la balanza.');
  await expect.poll(() => take(0), POLLING).toContain('no se estabiliza');
  const second = command(
    'src/resources/ventas/balanzas/programa/main.ts',
    [...args, '--simulate=30420'],
    env,
  );
  await second.prints('Otro programa ya informa lo que marca «Portón»');
  never.kill();
  await never.ended;
  await expect.poll(() => take(0), { ...POLLING, timeout: 60_000 }).toBe(30_420);
  second.kill();
  await second.ended;
  await server.database.pool.query("update balanzas set leida = leida - interval '40 seconds'");
  expect(await take(0)).toMatch(/^La balanza no responde desde hace 4\d s\.$/);
}, 120_000);

test.each([
  [[], 'Uso:'],
  [['--tcp', 'a:1', '--simulate'], 'Uso:'],
  [['--balanza', '1', '--url', 'ftp://a', '--simulate'], '--url es la dirección de Cantera'],
  [['--balanza', '0', '--url', 'http://a', '--simulate'], '--balanza va de 1'],
  [['--balanza', '1', '--url', 'http://a', '--simulate=300000'], '--simulate va de 0 a 200000'],
  [['--balanza', '1', '--url', 'http://a', '--tcp', 'sin-puerto'], '--tcp es una dirección y un puerto'],
  [['--raro'], 'Uso:'],
])('%j is refused with what is meant', async (args, says) => {
  const { code, said } = await command('src/resources/ventas/balanzas/programa/main.ts', args, {
    BALANZA_TOKEN: 'cantera_x',
  }).ended;
  expect(code).toBe(1);
  expect(said).toContain(says);
});

test('npm run balanza is the program, with the words behind it', async () => {
  const words = ['run', '--silent', 'balanza', '--', '--balanza', '0', '--url', 'http://a', '--simulate'];
  const env = { ...process.env, BALANZA_TOKEN: 'cantera_x' };
  await expect(promisify(execFile)('npm', words, { cwd: ROOT, env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^--balanza va de 1 a 2147483647\.\n/),
  });
});
