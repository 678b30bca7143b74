import { main } from '#launcher/main.ts';
import { distOf, loadApplication, type CommandTarget } from './application.ts';

/** Serves what is built, for a release and for `cantera dev`. */
export async function serve({ folder, environment }: CommandTarget): Promise<void> {
  await main(await loadApplication(folder), { dist: distOf(folder) }, environment);
}
