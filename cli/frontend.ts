import { join } from 'node:path';
import { buildFrontend, FRAMEWORK_SOURCES, type Frontend } from '#server/build.ts';
import { distOf, folderOf, loadDeclared } from './application.ts';
import { PROJECT } from './run.ts';

export async function buildApplication(named?: string): Promise<void> {
  await buildFrontend(PROJECT, await frontendOf(folderOf(named)));
}

export async function frontendOf(folder: string): Promise<Frontend> {
  const { manual } = await loadDeclared(folder);
  const own = manual === undefined ? [] : [join(folder, manual)];
  return { folder, dist: distOf(folder), sources: [...FRAMEWORK_SOURCES, ...own] };
}
