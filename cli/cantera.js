#!/usr/bin/env node
// Plain JavaScript: an older Node cannot parse the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Options that Node takes only when it starts. */
const FLAGS = { start: ['--max-semi-space-size=16'], demo: ['--max-semi-space-size=64'] };

const flags = FLAGS[process.argv[2]] ?? [];
const isEnough = Number.parseInt(process.versions.node, 10) >= 24;
const node = isEnough ? process.execPath : ownNode();

if (node === null || (isEnough && flags.every((flag) => process.execArgv.includes(flag)))) {
  await import('./requireNode.js');
  await import('#cli/main.ts');
} else become(node, [...process.execArgv, ...flags, ...process.argv.slice(1)]);

/** The Node that npm has installed beside, or null. */
function ownNode() {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** The same process, where Node can: who stops it needs to know of one only. */
function become(program, args) {
  process.execve?.(program, [program, ...args], process.env);
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
