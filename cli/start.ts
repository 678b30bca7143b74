import { main } from '#launcher/main.ts';
import { distOf, loadApplication, type CommandTarget } from './application.ts';
import { buildApplication } from './frontend.ts';

export async function start({ folder, environment }: CommandTarget): Promise<void> {
  await main(
    await loadApplication(folder),
    { dist: distOf(folder), prepare: () => buildApplication(folder) },
    environment,
  );
}
