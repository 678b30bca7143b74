import { StartError } from '#server/startError.ts';
import { checkNumber, isOptional, type Migration } from './migrationFiles.ts';
import { changedMessage, halfAppliedMessage, TOO_OLD_MESSAGE, unknownMessage } from './migrationMistakes.ts';
import type { AppliedRecord } from './migrationRecords.ts';

/**
 * Returns the migrations that the records lack. @throws StartError unless those applied are the first of each series,
 * unchanged; an optional part's may come later
 */
export function findPending(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  if (records.some(({ serie }) => serie === null)) throw new StartError(TOO_OLD_MESSAGE);
  const seriesNames = new Set(migrations.map(({ series }) => series.name));
  const foreign = records.find(({ serie }) => !seriesNames.has(serie!));
  if (foreign) throw new StartError(unknownMessage(foreign.nombre));
  // This check comes first. A newer version may also have changed old files, but its new files say what is wrong.
  const isKnown = ({ serie, nombre }: AppliedRecord) =>
    migrations.some(
      ({ series, name }) =>
        series.name === serie && (name === nombre || isOptional({ series, name: nombre })),
    );
  const newestUnknown = records.findLast((record) => !isKnown(record));
  if (newestUnknown) throw new StartError(unknownMessage(newestUnknown.nombre));
  return [...new Set(migrations.map(({ series }) => series))].flatMap((series) =>
    findPendingInSeries(
      migrations.filter((migration) => migration.series === series),
      records.filter(({ serie }) => serie === series.name),
    ),
  );
}

function findPendingInSeries(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  // Records of an optional part have no files here if the application leaves it out.
  const recordsOfFiles = records.filter(({ nombre }) => byName.has(nombre));
  const applied = new Set(recordsOfFiles.map(({ nombre }) => nombre));
  const expected = migrations.filter((migration) => applied.has(migration.name) || !isOptional(migration));
  recordsOfFiles.forEach((record, index) => {
    const { nombre } = record;
    const migration = byName.get(nombre)!;
    if (migration.hash !== record.huella) throw new StartError(changedMessage(nombre));
    if (!record.terminada) throw new StartError(halfAppliedMessage(migration));
    if (expected[index] !== migration)
      throw new StartError(
        `La migración ${expected[index]?.name} no está aplicada, y la posterior ${nombre} sí.`,
      );
  });
  migrations.forEach(checkNumber);
  return migrations.filter(({ name }) => !applied.has(name));
}
