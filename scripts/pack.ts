/** `npm run pack`: makes `pack/cantera-<version>.tgz`, the package to install. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTAINERS } from '../cli/new.ts';
import { ROOT, run } from '../cli/run.ts';
import { manifestOf, packagesIn } from './pack/manifest.ts';

const OUT = join(ROOT, 'pack');
const STAGE = join(OUT, 'package');
const SOURCES = join(STAGE, 'src');

const FOLDERS = { src: '', cli: 'cli' };
const LEFT_OUT = /\.test\.tsx?$|\.md$|^src\/resources(\/|$)/;
const TEMPLATE = 'cli/new/template';

rmSync(STAGE, { recursive: true, force: true });
for (const [folder, place] of Object.entries(FOLDERS)) copySources(folder, join(SOURCES, place));
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Parameters<typeof manifestOf>[0];
// The compiler resolves '#room/…' by this file. Its dependencies follow from the compiled modules.
writeJson('package.json', manifestOf(root, new Set()));
await compile();
copyRest();
const { dependencies, peerDependencies } = writeJson(
  'package.json',
  manifestOf(root, packagesIn(join(STAGE, 'dist'))),
);
for (const name of ['index.html', 'ingresar.html'])
  writeFileSync(join(STAGE, name), compiledDocument(readFileSync(join(ROOT, name), 'utf8')));
cpSync(join(ROOT, 'cantera.schema.json'), join(STAGE, 'cantera.schema.json'));
for (const file of CONTAINERS) cpSync(join(ROOT, file), join(STAGE, file));
const readme = readFileSync(join(ROOT, 'scripts/pack/README.md'), 'utf8');
writeFileSync(join(STAGE, 'README.md'), readme.replace('VERSION', root.version));

const name = `${root.name}-${root.version}.tgz`;
await runOrExit('npm', ['pack', STAGE, '--pack-destination', OUT, '--silent']);
const megabytes = (statSync(join(OUT, name)).size / 1e6).toFixed(1);
const counts = [dependencies, peerDependencies].map((packages) => Object.keys(packages).length);
console.log(`pack/${name}: ${megabytes} MB, ${counts[0]} dependencies of its own, ${counts[1]} peers`);

function copySources(folder: string, target: string): void {
  cpSync(join(ROOT, folder), target, {
    recursive: true,
    filter: (path) => {
      const file = relative(ROOT, path);
      return file.startsWith(TEMPLATE) || !LEFT_OUT.test(file);
    },
  });
}

async function compile(): Promise<void> {
  writeJson('tsconfig.json', {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
    exclude: [join('src', TEMPLATE)],
  });
  await runOrExit('tsc', ['-p', STAGE, '--singleThreaded']);
  rmSync(join(STAGE, 'tsconfig.json'));
}

/** Styles, pictures, migrations and the template stand beside the modules that read them. */
function copyRest(): void {
  cpSync(join(SOURCES, TEMPLATE), join(STAGE, 'dist', TEMPLATE), { recursive: true });
  for (const file of globSync('**/*', { cwd: SOURCES, exclude: [TEMPLATE] })) {
    const isCompiled = /(?<!\.d)\.tsx?$/.test(file);
    if (isCompiled || statSync(join(SOURCES, file)).isDirectory()) continue;
    cpSync(join(SOURCES, file), join(STAGE, 'dist', file));
  }
  rmSync(SOURCES, { recursive: true });
}

function compiledDocument(html: string): string {
  return html.replaceAll('./src/', './dist/').replace(/(src="\.\/dist\/[^"]*)\.tsx?"/, '$1.js"');
}

function writeJson<T extends object>(file: string, content: T): T {
  mkdirSync(STAGE, { recursive: true });
  writeFileSync(join(STAGE, file), `${JSON.stringify(content, null, 2)}\n`);
  return content;
}

async function runOrExit(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
