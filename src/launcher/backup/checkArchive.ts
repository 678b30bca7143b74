import { createHash, type Hash } from 'node:crypto';
import { refuseForeignRecords } from '#server/db/migrate.ts';
import type { Series } from '#server/db/migrationFiles.ts';
import type { AppliedRecord } from '#server/db/migrationRecords.ts';
import { StartError } from '#server/startError.ts';
import { readArchive } from './archive.ts';
import { entries, FORMAT, manifestSchema, sumsSchema, type Manifest, type ArchiveSums } from './manifest.ts';

export interface CheckedArchive {
  path: string;
  manifest: Manifest;
  sums: ArchiveSums;
}

/** Reads an archive to its end. @throws StartError unless it is complete, undamaged and restorable by this version */
export async function checkArchive(path: string, series: readonly Series[]): Promise<CheckedArchive> {
  const contents = await contentsOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartError) throw error;
    if (error.code === 'ENOENT') throw new StartError(`No se encuentra el archivo ${path}.`);
    throw damageError(path, 'no se puede leer hasta el final', error);
  });
  await refuseForeignRecords(series, appliedRecordsOf(contents.manifest)).catch((error: StartError) => {
    throw new StartError(`Esta versión de Cantera no puede restaurar la copia ${path}. ${error.message}`);
  });
  return { path, ...contents };
}

export const appliedRecordsOf = ({ migrations }: Manifest): AppliedRecord[] =>
  migrations.map(({ name, hash, series }) => ({
    serie: series,
    nombre: name,
    huella: hash,
    // `backUp` refuses a database with a half-applied migration.
    terminada: true,
  }));

async function contentsOf(path: string): Promise<{ manifest: Manifest; sums: ArchiveSums }> {
  const hashes = new Map<string, Hash>();
  let manifest: Manifest | null = null;
  let sums: ArchiveSums | null = null;
  for await (const { name, bytes } of readArchive(path)) {
    if (sums) throw damageError(path, `sobra ${name}`);
    if (!manifest) manifest = parseManifest(path, name, bytes);
    else if (name === entries.sums) sums = sumsSchema.parse(JSON.parse(textOf(bytes)));
    else hashOf(hashes, name).update(bytes);
  }
  if (!manifest || !sums) throw damageError(path, 'le falta el final');
  refuseDifferences(path, manifest, sums, hashes);
  return { manifest, sums };
}

function parseManifest(path: string, name: string, bytes: Uint8Array): Manifest {
  if (name !== entries.manifest) throw damageError(path, `empieza con ${name}`);
  const value = JSON.parse(textOf(bytes)) as { format?: unknown; version?: unknown };
  if (Number(value.format) > FORMAT) {
    throw new StartError(
      `La copia ${path} es de una versión más nueva de Cantera (${String(value.version)}). Restáurela con esa versión.`,
    );
  }
  return manifestSchema.parse(value);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Returns the hash for an entry: the parts of a table share one. */
function hashOf(hashes: Map<string, Hash>, entry: string): Hash {
  const name = entry.startsWith(entries.tables) ? entry.slice(0, entry.lastIndexOf('/')) : entry;
  const hash = hashes.get(name) ?? createHash('sha256');
  hashes.set(name, hash);
  return hash;
}

function refuseDifferences(
  path: string,
  manifest: Manifest,
  sums: ArchiveSums,
  hashes: Map<string, Hash>,
): void {
  for (const { name } of manifest.tables) {
    const sum = sums.tables[name];
    // A table without parts has the hash of no bytes, as `copyOut` gives it for an empty table.
    const hash = hashOf(hashes, `${entries.tables}${name}/`).digest('hex');
    if (sum?.sha256 !== hash) throw damageError(path, `la tabla ${name} no es la que se copió`);
    hashes.delete(`${entries.tables}${name}`);
  }
  for (const [name, sha256] of Object.entries(sums.mails)) {
    if (hashes.get(name)?.digest('hex') !== sha256) throw damageError(path, `${name} no es el que se copió`);
    hashes.delete(name);
  }
  const [unexpected] = hashes.keys();
  if (unexpected !== undefined) throw damageError(path, `sobra ${unexpected}`);
}

const damageError = (path: string, damage: string, cause?: Error): StartError =>
  new StartError(
    `El archivo ${path} está dañado o incompleto, y no se restaura nada de él (${damage}). Use otra copia.`,
    { cause },
  );
