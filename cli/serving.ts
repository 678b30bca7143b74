import { main } from '#launcher/main.ts';
import { distOf, loadApplication, type Place } from './application.ts';

/** Serves what is built, for a release and for `cantera dev`. */
export async function serve({ folder, environment }: Place): Promise<void> {
  await main(await loadApplication(folder), { dist: distOf(folder) }, environment);
}
