/**
 * `npm run release`: makes a folder in `release/`, and a .tar.gz of it, with all that a machine without anything else
 * needs to run the application of `src/resources`, or of another folder: `-- examples/biblioteca`. `--no-node` and
 * `--no-postgres` leave these two out.
 */
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/startError.ts';
import { archive } from './release/archive.ts';
import { makeRelease } from './release/make.ts';
import { readPackage } from './release/packages.ts';
import { sizesOf } from './release/sizes.ts';
import { ROOT } from './run.ts';

try {
  const { folder, ...parts } = readArguments();
  const { name, version } = readPackage('.');
  const named = [folder === undefined ? name : basename(folder), version, process.platform, process.arch];
  const target = join(ROOT, 'release', named.join('-'));
  await makeRelease(target, { folder, ...parts });
  console.log(`${target}\n`);
  const { own, node, postgres } = sizesOf(target);
  console.log(`paquetes y aplicación web  ${own.toFixed(0).padStart(4)} MB`);
  if (parts.node) console.log(`Node                       ${node.toFixed(0).padStart(4)} MB`);
  if (parts.postgres) console.log(`PostgreSQL                 ${postgres.toFixed(0).padStart(4)} MB`);
  const { path, sha256 } = await archive(target);
  console.log(`\n${path}\nSHA-256 ${sha256}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  const options = {
    node: { type: 'boolean', default: true },
    postgres: { type: 'boolean', default: true },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowNegative: true, allowPositionals: true });
    if (positionals.length <= 1) return { folder: positionals[0], ...values };
  } catch {
    // Said below.
  }
  throw new StartError('Se espera: npm run release -- [carpeta] [--no-node] [--no-postgres]');
}
