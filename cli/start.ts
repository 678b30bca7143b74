import { main } from '#launcher/main.ts';
import { distOf, loadApplication, type Place } from './application.ts';
import { buildApplication } from './frontend.ts';

/** `cantera start`: builds and serves an application. */
export async function start({ folder, environment }: Place): Promise<void> {
  await main(
    await loadApplication(folder),
    { dist: distOf(folder), prepare: () => buildApplication(folder) },
    environment,
  );
}
