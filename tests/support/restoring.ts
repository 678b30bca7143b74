import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { checkArchive } from '#launcher/backup/checkArchive.ts';
import {
  DataDifferenceError,
  restore,
  type RestoreOptions,
  type RestoreResult,
} from '#launcher/backup/restore.ts';
import type { ServerApplication } from '#server/application.ts';
import { seriesOf, type Series } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { restoredRowsIn, rowsIn, rulesIn } from '#testing/contents.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';

type Changes = Partial<RestoreOptions> & { readonly from?: string };

/** Restores an application's copies, mails into the folder `restaurado` beside them. @param path the usual copy */
export const restoring =
  (
    { registry, verify }: ServerApplication,
    { folder, path, series }: { folder: string; path: string; series: readonly Series[] },
  ) =>
  async (database: TestDatabase, { from = path, ...changes }: Changes = {}): Promise<RestoreResult> =>
    restore({
      archive: await checkArchive(from, series),
      server: database.config,
      series,
      mailFolder: join(folder, 'restaurado'),
      registry,
      studio,
      verify,
      acceptDifferences: false,
      ...changes,
    });

/** An application on what a copy holds, in a database that is dropped at the end of the test. */
export async function restoredApp(path: string, application: ServerApplication): Promise<TestApp> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const series = seriesOf(application);
  const archive = await checkArchive(path, series);
  const into = { server: database.config, mailFolder: join(dirname(path), 'restaurado') };
  await restore({ ...into, ...application, archive, series, acceptDifferences: false });
  return appOn(database, { application });
}

type Rows = Record<string, string[]>;

/** Every row was restored, but for sessions and links, and nothing of what the source has got since. */
export async function isRestored(restored: TestDatabase, before: Rows, source: TestDatabase): Promise<void> {
  expect(await restoredRowsIn(restored.pool)).toEqual({ ...before, sesiones: [], tokens: [] });
  expect(before['sesiones']).not.toEqual([]);
  expect(await rowsIn(source.pool)).not.toEqual(before);
}

/**
 * Constraints, indexes, triggers and next numbers are those of the source. What the source got meanwhile has advanced
 * the sequences, which do not roll back. The restore is itself a line of the log.
 * @returns the triggers
 */
export async function hasRulesOf(source: TestDatabase, restored: TestDatabase): Promise<string[]> {
  const [was, is] = [await rulesIn(source.pool), await rulesIn(restored.pool)];
  const isOther = (rule: string) => !rule.startsWith('actividad_id_seq');
  expect(is.filter(isOther)).toEqual(was.filter(isOther));
  return is.filter((rule) => rule.startsWith('A CREATE TRIGGER'));
}

/**
 * A forged copy is refused and leaves nothing; it is restored with its differences, as it is, if they are accepted.
 * @returns how many differences there are
 */
export async function isRefusedUnlessAccepted(
  restoreInto: ReturnType<typeof restoring>,
  database: TestDatabase,
  from: string,
): Promise<number> {
  const refused = await restoreInto(database, { from }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDifferenceError);
  const { differences } = (refused as DataDifferenceError).verified;
  expect(await rowsIn(database.pool)).toEqual({});
  const { verified } = await restoreInto(database, { from, acceptDifferences: true });
  expect(verified!.differences).toBe(differences);
  return differences;
}
