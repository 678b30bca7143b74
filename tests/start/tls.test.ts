import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTest } from '#support/emptyFolder.ts';
import { checkServer } from '#server/db/checkServer.ts';
import { connect } from '#server/db/connect.ts';
import { authority, certificateFor } from './certificates.ts';
import { addNote, dataFolder, notes, refusal, start } from './launch.ts';
import { startOwnServer } from './ownServer.ts';

/** The file of an authority's certificate. */
function fileOf({ certificate }: { certificate: string }): string {
  const path = join(folderForTest(), 'autoridad.pem');
  writeFileSync(path, certificate);
  return path;
}

async function isEncrypted(url: string): Promise<boolean> {
  const { pool, close } = connect(url);
  onTestFinished(close);
  const { rows } = await pool.query<{ ssl: boolean }>(
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  );
  return rows[0]!.ssl;
}

test('a server with a certificate of our own authority is checked against it, and no other is taken', async () => {
  const ours = authority('Cantera');
  const { url } = await startOwnServer({}, certificateFor('localhost', ours));
  const verified = (ca: string, host?: string) =>
    `${url('cantera', 'cantera', host)}?sslmode=verify-full&sslrootcert=${ca}`;
  const trusted = verified(fileOf(ours));

  const app = await start({ dataDir: dataFolder(), env: { DATABASE_URL: trusted } });
  await addNote(app, 'cifrada');
  expect(await notes(app)).toEqual(['cifrada']);
  expect(await isEncrypted(trusted)).toBe(true);

  // The same name, another key.
  const stranger = verified(fileOf(authority('Cantera')));
  const said = await refusal({ dataDir: dataFolder(), env: { DATABASE_URL: stranger } });
  expect(said).toMatch(
    /^El certificado del servidor de DATABASE_URL \(localhost:\d+\) no vale: .+sslrootcert=/,
  );
  expect(said).not.toContain('\n');

  const otherHost = checkServer(verified(fileOf(ours), '127.0.0.1'));
  await expect(otherHost).rejects.toThrow(/no vale: Hostname\/IP does not match certificate's altnames/);
  await expect(checkServer(verified('/no/existe.pem'))).rejects.toThrow(
    /No se puede conectar .*\/no\/existe\.pem/,
  );

  // `require` checks as well; only `no-verify` does not.
  await expect(checkServer(`${url()}?sslmode=require`)).rejects.toThrow(/no vale: /);
  expect(await isEncrypted(`${url()}?sslmode=no-verify`)).toBe(true);
  await expect(checkServer(url())).rejects.toThrow(/No se puede conectar .*no encryption/);
}, 120_000);
