import { StartError } from '#server/startError.ts';
import { checkNumber, type Migration } from './migrationFiles.ts';
import { changed, halfApplied, notBrought, tooOld } from './migrationMistakes.ts';
import type { AppliedRecord } from './migrationRecords.ts';

/** @throws StartError unless the applied ones are the first files, unchanged. */
export function findPending(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  if (records.some(({ serie }) => serie === null)) throw new StartError(tooOld);
  const known = new Set(migrations.map(({ series }) => series.name));
  const stranger = records.find(({ serie }) => !known.has(serie!));
  if (stranger) throw new StartError(notBrought(stranger.nombre));
  // A newer version is named as such, whatever else it has done to the files.
  const names = new Set(migrations.map(({ series, name }) => `${series.name}/${name}`));
  const newest = records.findLast(({ serie, nombre }) => !names.has(`${serie}/${nombre}`));
  if (newest) throw new StartError(notBrought(newest.nombre));
  return [...new Set(migrations.map(({ series }) => series))].flatMap((series) =>
    findPendingOf(
      migrations.filter((migration) => migration.series === series),
      records.filter(({ serie }) => serie === series.name),
    ),
  );
}

function findPendingOf(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  records.forEach((record, index) => {
    const { nombre } = record;
    const migration = byName.get(nombre)!;
    if (migration.hash !== record.huella) throw new StartError(changed(nombre));
    if (!record.terminada) throw new StartError(halfApplied(migration));
    if (migrations[index] !== migration) {
      throw new StartError(
        `La migración ${migrations[index]?.name} no está aplicada, y la posterior ${nombre} sí.`,
      );
    }
  });
  migrations.forEach(checkNumber);
  return migrations.slice(records.length);
}
