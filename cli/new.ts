/** `npm run new <folder>`: writes the smallest application. `npm start -- <folder>` runs it. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { createTableSql, tableOf } from '#server/db/ddl.ts';
import { loadDeclared } from './application.ts';
import { ROOT } from './run.ts';

const TEMPLATE = join(import.meta.dirname, 'new/template');

const problem = await create(process.argv[2]);
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

/** @returns an error message, or null. */
async function create(folder: string | undefined): Promise<string | null> {
  if (folder === undefined) return 'Diga en qué carpeta: npm run new examples/taller';
  const path = join(ROOT, folder);
  const name = basename(path);
  if (relative(ROOT, path).startsWith('..')) return 'La carpeta debe estar dentro del proyecto.';
  if (!/^[a-z][a-z0-9]*$/.test(name))
    return `'${name}' no sirve de nombre: use letras minúsculas y números, como en examples/taller.`;
  if (existsSync(path)) return `${folder} ya existe, y no se toca.`;

  await cp(TEMPLATE, path, { recursive: true });
  const index = join(path, 'index.ts');
  const brand = name[0]!.toUpperCase() + name.slice(1);
  const text = (await readFile(index, 'utf8')).replace('plantilla', name).replace('Plantilla', brand);
  await writeFile(index, text);
  await writeFile(join(path, 'tsconfig.json'), tsconfig(relative(path, ROOT)));
  const { registry } = await loadDeclared(folder);
  const sql = createTableSql(tableOf(registry, registry.get('tareas')));
  await mkdir(join(path, 'migrations'));
  await writeFile(join(path, 'migrations/0001-tareas.sql'), `-- Tareas.\n\n${sql}\n`);
  console.log(`${brand} está en ${folder}. Para iniciarla: npm start -- ${folder}`);
  return null;
}

/** In the format of `npm run check`. */
function tsconfig(root: string): string {
  return `{
  "extends": "${root}/tsconfig.framework.json",
  "include": [".", "${root}/src"],
  "exclude": ["${root}/src/main.tsx", "${root}/src/resources", "${root}/src/**/*.test.*"]
}
`;
}
