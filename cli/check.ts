import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommandTarget } from './application.ts';
import { declarationsOf, runChecks, typesOf } from './checks.ts';
import { run } from './run.ts';

export async function check({ folder }: CommandTarget, isMended: boolean): Promise<void> {
  if (isMended) {
    await run('oxlint', ['--fix', '--silent', folder]);
    await run('oxfmt', [folder]);
  }
  await runChecks([
    { name: 'tipos', does: typesOf(projectOf(folder)) },
    { name: 'declaraciones', does: declarationsOf(folder) },
    { name: 'lint', does: ['oxlint', '--deny-warnings', folder] },
    { name: 'formato', does: ['oxfmt', '--check', folder] },
  ]);
}

function projectOf(folder: string): string {
  const above = dirname(folder);
  return existsSync(join(folder, 'tsconfig.json')) || above === folder ? folder : projectOf(above);
}
