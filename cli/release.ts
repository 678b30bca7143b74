import { basename, join } from 'node:path';
import { standardFolder } from './application.ts';
import { archive } from './release/archive.ts';
import { makeRelease, type Contents } from './release/make.ts';
import { readPackage } from './release/packages.ts';
import { sizesOf } from './release/sizes.ts';
import { PROJECT } from './run.ts';

export async function release(folder: string, parts: Omit<Contents, 'folder'>): Promise<void> {
  const { name, version } = readPackage(PROJECT);
  const called = folder === standardFolder() ? name : basename(folder);
  const target = join(PROJECT, 'release', [called, version, process.platform, process.arch].join('-'));
  await makeRelease(target, { folder, ...parts });
  console.log(`${target}\n`);
  const { own, node, postgres } = sizesOf(target);
  console.log(`paquetes y aplicación web  ${own.toFixed(0).padStart(4)} MB`);
  if (parts.node) console.log(`Node                       ${node.toFixed(0).padStart(4)} MB`);
  if (parts.postgres) console.log(`PostgreSQL                 ${postgres.toFixed(0).padStart(4)} MB`);
  const { path, sha256 } = await archive(target);
  console.log(`\n${path}\nSHA-256 ${sha256}`);
}
