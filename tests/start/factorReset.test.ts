import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#quarry/app.ts';
import { cantera, urlOf } from './command.ts';

test('the last ADMIN’s lost factor is taken away on the server, with a line in the log and a mail', async () => {
  const { config, pool, close } = await testDatabase();
  onTestFinished(close);
  const reset = (...args: string[]) =>
    cantera(['factor:reset', ...args], { DATABASE_URL: urlOf(config) }).ended;
  await pool.query("update usuarios set factor_en = now() where usuario = 'mgomez'");
  await pool.query(`
    insert into factores (usuario_id, secreto, confirmado_en) select id, '\\x00', now() from usuarios where usuario = 'mgomez';
    insert into llaves (usuario_id, credencial, clave_publica, contador, nombre)
      select id, 'x', '\\x00', 0, 'Notebook' from usuarios where usuario = 'mgomez';
    insert into sesiones (huella, usuario_id, vence_en) select id::text::bytea, id, now() + interval '1 day' from usuarios`);
  expect(await reset('MGomez')).toEqual({
    code: 0,
    said: 'MGomez ingresa con la contraseña sola, y sus sesiones se cerraron.\n',
  });
  const rows = async (text: string) => (await pool.query<object>(text)).rows;
  expect(await rows('select from factores')).toEqual([]);
  expect(await rows('select from llaves')).toEqual([]);
  expect(await rows('select usuario from usuarios where factor_en is not null')).toEqual([]);
  expect(await rows('select usuario from sesiones join usuarios u on u.id = usuario_id')).toEqual([
    { usuario: 'eluna' },
  ]);
  expect(await rows("select usuario, detalle from actividad where evento = 'factorQuitado'")).toEqual([
    { usuario: 'El servidor', detalle: 'mgomez: npm run factor:reset' },
  ]);
  expect(await rows("select para from correos where asunto = 'Segundo factor quitado'")).toHaveLength(1);
  expect(await reset('mgomez')).toEqual({ code: 1, said: 'mgomez no tiene un segundo factor.\n' });
});
