import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { createTableSql, tableOf } from '#server/db/ddl.ts';
import { StartError } from '#server/startError.ts';
import { loadDeclared } from './application.ts';
import { ROOT } from './run.ts';

const TEMPLATE = join(import.meta.dirname, 'new/template');

/** `cantera new`: writes the smallest application. `cantera start <folder>` runs it. @throws StartError */
export async function createApplication(folder: string): Promise<void> {
  const path = join(ROOT, folder);
  const name = basename(path);
  if (relative(ROOT, path).startsWith('..'))
    throw new StartError('La carpeta debe estar dentro del proyecto.');
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new StartError(
      `'${name}' no sirve de nombre: use letras minúsculas y números, como en examples/taller.`,
    );
  if (existsSync(path)) throw new StartError(`${folder} ya existe, y no se toca.`);

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
