import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser tests' longest files must not be the last; files of the api fill up the end. */
const PROJECTS = ['dom', 'unit', 'e2e', 'api', 'browsers'];

/** All but two workers begin with them: each that runs `unit` or `dom` loads React and a window for itself. */
const FIRST = ['tests/framework/e2e/packed', 'tests/quarry/e2e/pantallas'];

/** Files that run longer than their size suggests and would keep one worker busy at the end. */
const LONG = [
  'tests/quarry/e2e/remitos',
  'examples/biblioteca/application',
  'examples/mantenimientos/application',
  'tests/quarry/e2e/clientes',
  'tests/framework/e2e/stock',
  'tests/framework/e2e/stockRest',
  'tests/quarry/e2e/jornada',
  'tests/framework/e2e/entityLife',
  'tests/framework/e2e/declaredScreens',
  'tests/framework/e2e/users',
  'tests/framework/e2e/publicPages',
  'tests/quarry/e2e/dueno',
  'tests/quarry/e2e/diaDePatio',
  'tests/framework/e2e/login',
  'tests/start/start',
  'tests/start/backup',
  'tests/start/release',
  'tests/quarry/api/demostracion',
  'tests/quarry/api/permissions',
  'tests/start/systemAccounts',
  'tests/framework/api/throttle',
  'tests/quarry/api/fuzz',
  'tests/start/crash',
  'tests/quarry/api/backup',
  'tests/framework/api/backup',
  'tests/framework/api/definitions.random',
  'tests/framework/unit/screens.random',
  'tests/quarry/api/remitos.numeros',
  'tests/start/managed',
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
  const place = names.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place === -1 ? names.length : place;
}
