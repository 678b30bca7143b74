import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { freePort } from '#support/freePort.ts';
import { startMailServer } from '#support/mailServer.ts';
import { addPeople } from '#support/addPeople.ts';
import { cantera } from './command.ts';
import { runEmbedded } from './embedded.ts';
import { dataFolder } from './launch.ts';
import { startOwnServer } from './ownServer.ts';

const series = seriesOf({ migrations, studio });

const doctor = (env: Record<string, string>) => cantera(['doctor'], env).ended;

/** A folder of backups with one made on this day. */
function copiesOf(day: string): string {
  const folder = folderForTest();
  writeFileSync(join(folder, `cantera-${day}-020000.tar.gz`), '');
  writeFileSync(join(folder, 'ultimo-ensayo.txt'), `${day}\n`);
  return folder;
}

test('a sound installation has nothing to look at, and mails, jobs and copies that wait are told', async () => {
  const dataDir = dataFolder();
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const folder = copiesOf(today());
  const env = { DATA_DIR: dataDir, SMTP_URL: mails.url, BACKUP_DIR: folder };
  const { db, pool } = await runEmbedded(dataDir);
  await migrate(pool, series);
  await addPeople(db);
  const { said, code } = await doctor(env);
  // The machine's disk gives a line of its own.
  const lines = said.split('\n').filter((line) => !/^\w+ +Disco/.test(line));
  expect(lines.map((line) => line.slice(0, 24).trim())).toEqual([
    'bien   Copias',
    'bien   Ensayo de copia',
    'bien   Correo',
    'bien   Versiones',
    'bien   Durabilidad',
    'bien   Reloj',
    'bien   Consultas lentas',
    'bien   Migraciones',
    'bien   Correos en cola',
    'bien   Tareas',
    'bien   Fechas',
    'bien   Integridad',
    '',
    expect.stringMatching(/^1[234] bien, /),
    '',
  ]);
  expect(said.match(/Disco .* GB libres \(\d+ %\) en /g)).toHaveLength(2);
  expect(said).toMatch(/Cantera \d.*, Node 24\..*, PostgreSQL 18\.\d+, UTF8/);
  expect(said).toContain('data_checksums on, fsync on, full_page_writes on, synchronous_commit on');
  expect(said).toContain(`la última es del ${formatDate(today())}, en ${folder}`);
  expect(code).toBe(0);
  expect(mails.mails).toEqual([]);

  await pool.query(`
    with mail as (insert into correos (para, asunto, situacion, creado)
      values ('a@example', 'Prueba', 'pendiente', now() - interval '2 hours') returning id)
    insert into correos_cola (correo_id, tipo, datos, vence_en)
      select id, 'aviso', '{}', now() + interval '1 day' from mail;
    insert into trabajos (entidad, tarea, titulo, situacion, creado)
      values ('camiones', 'x', 'Fallida', 'fallida', now());
    insert into historial (entidad, registro_id, accion, cambios, fecha)
      values ('remitos', 1, 'crear', '{}', now() + interval '40 days');
    update configuracion set cierre_hasta = current_date + 40`);
  const later = await doctor({ ...env, BACKUP_DIR: copiesOf(addDays(today(), -2)) });
  expect(later.said).toContain(
    "aviso  Correos en cola  1 por enviar, 1 desde hace más de una hora, 0 que no se pudieron enviar: vea 'Correos enviados'",
  );
  expect(later.said).toContain("aviso  Tareas           0 atrasadas, 1 que fallaron: vea 'Tareas'");
  const ahead = formatDate(addDays(today(), 40));
  expect(later.said).toMatch(
    new RegExp(`^aviso {2}Fechas .*: 1, hasta el ${ahead}; cambios anotados hasta el ${ahead}`, 'm'),
  );
  expect(later.said).toMatch(/mal {4}Copias {11}la última es del .*: falta la de anoche/);
  expect(later.code).toBe(1);
}, 120_000);

test('what is wrong is said in a line each, without a password, and nothing is written', async () => {
  const { url } = await startOwnServer({ fsync: 'off' });
  const port = await freePort();
  const { said, code } = await doctor({
    DATA_DIR: dataFolder(),
    DATABASE_URL: url('cantera:secreta'),
    SMTP_URL: `smtp://ventas:secreta@127.0.0.1:${port}`,
    // The machine's clock is ahead by two hours and a half.
    NODE_OPTIONS: '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+9e6',
  });
  expect(said).toMatch(/^aviso {2}Copias {11}ninguna por reloj: falta BACKUP_DIR/m);
  expect(said).toMatch(/^mal {4}Correo {11}127\.0\.0\.1:\d+ no acepta correo: .*ECONNREFUSED/m);
  expect(said).toMatch(/^mal {4}Durabilidad {6}.*fsync off.* Active fsync$/m);
  const [, seconds = ''] =
    /^mal {4}Reloj {12}entre la base de datos y esta máquina hay ([\d.,]+) s/m.exec(said) ?? [];
  // The round trip to the database takes part of a second, not always the same in both directions.
  expect(Number(seconds.replace('.', '').replace(',', '.'))).toBeCloseTo(9000, -1);
  expect(said).toMatch(/^mal {4}Migraciones {6}La base de datos no está al día/m);
  // Tables that may not be there are not read.
  expect(said).not.toContain('Integridad');
  expect(said).not.toContain('secreta');
  expect(code).toBe(1);
}, 120_000);

test('a database that is away is one of its lines', async () => {
  const { said, code } = await doctor({
    DATA_DIR: dataFolder(),
    DATABASE_URL: 'postgresql://cantera:secreta@127.0.0.1:1/cantera',
  });
  expect(said).toMatch(/^aviso {2}Correo {11}no se envía ninguno: falta SMTP_URL$/m);
  expect(said).toMatch(/^mal {4}Base de datos {4}No se puede conectar con la base de datos de DATABASE_URL/m);
  expect(said).not.toContain('secreta');
  expect(code).toBe(1);
});
