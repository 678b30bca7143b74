import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser tests' longest files must not be the last; files of the api fill up the end. */
const PROJECTS = ['dom', 'unit', 'e2e', 'api', 'browsers'];

/** All but two workers begin with them: each that runs `unit` or `dom` loads React and a window for itself. */
const FIRST = ['quarry/e2e/pantallas', 'quarry/e2e/remitos'];

/** Files that run longer than their size suggests and would keep one worker busy at the end. */
const LONG = [
  'framework/e2e/biblioteca',
  'framework/e2e/mantenimientos',
  'quarry/e2e/clientes',
  'framework/e2e/stock',
  'framework/e2e/stockRest',
  'quarry/e2e/jornada',
  'framework/e2e/entityLife',
  'framework/e2e/declaredScreens',
  'framework/e2e/users',
  'framework/e2e/publicPages',
  'quarry/e2e/dueno',
  'quarry/e2e/diaDePatio',
  'framework/e2e/login',
  'start/start',
  'start/backup',
  'start/release',
  'quarry/api/demostracion',
  'quarry/api/permissions',
  'start/systemAccounts',
  'framework/api/throttle',
  'quarry/api/fuzz',
  'start/crash',
  'quarry/api/backup',
  'framework/api/backup',
  'framework/api/definitions.random',
  'quarry/api/remitos.numeros',
  'start/managed',
];

/** Vitest's order, by project and with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, no array
    const sorted = await super.sort(files);
    const keyed = sorted.map((file) => ({ file, key: keyOf(file) }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ file }) => file);
  }
}

function keyOf({ project, moduleId }: TestSpecification): number {
  const first = placeIn(FIRST, moduleId);
  if (first < FIRST.length) return first;
  // Those with a window stand together: a worker goes on only to a file of the kind that it has.
  const hasOwn =
    project.name === 'unit' && readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
  return 1000 * (1 + PROJECTS.indexOf(project.name)) + (hasOwn ? 0 : 1 + placeIn(LONG, moduleId));
}

function placeIn(names: readonly string[], moduleId: string): number {
  const place = names.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
  return place === -1 ? names.length : place;
}
