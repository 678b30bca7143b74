import { StartError } from '#server/startError.ts';
import { checkNumber, isOptional, type Migration } from './migrationFiles.ts';
import { changed, halfApplied, notBrought, tooOld } from './migrationMistakes.ts';
import type { AppliedRecord } from './migrationRecords.ts';

/** @throws StartError unless the applied ones are the first files, unchanged, but for those of a part that is left out. */
export function findPending(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  if (records.some(({ serie }) => serie === null)) throw new StartError(tooOld);
  const seriesNames = new Set(migrations.map(({ series }) => series.name));
  const stranger = records.find(({ serie }) => !seriesNames.has(serie!));
  if (stranger) throw new StartError(notBrought(stranger.nombre));
  // A newer version is named as such, whatever else it has done to the files.
  const isKnown = ({ serie, nombre }: AppliedRecord) =>
    migrations.some(
      ({ series, name }) =>
        series.name === serie && (name === nombre || isOptional({ series, name: nombre })),
    );
  const newest = records.findLast((record) => !isKnown(record));
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
  const known = records.filter(({ nombre }) => byName.has(nombre));
  const applied = new Set(known.map(({ nombre }) => nombre));
  const expected = migrations.filter((migration) => applied.has(migration.name) || !isOptional(migration));
  known.forEach((record, index) => {
    const { nombre } = record;
    const migration = byName.get(nombre)!;
    if (migration.hash !== record.huella) throw new StartError(changed(nombre));
    if (!record.terminada) throw new StartError(halfApplied(migration));
    if (expected[index] !== migration) {
      throw new StartError(
        `La migración ${expected[index]?.name} no está aplicada, y la posterior ${nombre} sí.`,
      );
    }
  });
  migrations.forEach(checkNumber);
  return migrations.filter(({ name }) => !applied.has(name));
}
