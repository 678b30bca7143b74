import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { archiveName, ENDING, stampOf } from '#launcher/backup/archiveName.ts';
import { backUp } from '#launcher/backup/backUp.ts';
import { mailFolder } from '#server/mail/files.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { StartError } from '#server/startError.ts';
import { contentsOf, megabytes, tellTable } from './backup/words.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, placeOf, withServer } from './server.ts';

export async function backup(place: CommandTarget, target?: string): Promise<void> {
  const { env, application } = await contextOf(place);
  const path = await fileIn(target);
  const series = seriesOf(application);
  console.log(`Copiando la base de datos de ${placeOf(env)}…`);
  const { manifest, sums, size } = await withServer(env, (server) =>
    backUp({ server, mailFolder: mailFolder(env.dataDir), path, series, onCopied: tellTable }),
  );
  console.log(`\nCopia de seguridad: ${path} (${megabytes(size)})`);
  console.log(`${contentsOf(manifest, sums)}.`);
  console.log('Tiene todos los datos del negocio: guárdela en otro equipo, donde nadie más la lea.');
}

async function fileIn(place = './copias'): Promise<string> {
  const path = place.endsWith(ENDING)
    ? resolve(place)
    : join(resolve(place), archiveName(stampOf(new Date())));
  if (existsSync(path)) throw new StartError(`El archivo ${path} ya existe, y no se reemplaza.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`No se puede usar la carpeta ${dirname(path)}: ${error.message}`);
  });
  return path;
}
