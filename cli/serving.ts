import { main } from '#launcher/main.ts';
import { distOf, loadApplication, type CommandTarget } from './application.ts';

export async function serve({ folder, environment }: CommandTarget): Promise<void> {
  await main(await loadApplication(folder), { dist: distOf(folder) }, environment);
}
