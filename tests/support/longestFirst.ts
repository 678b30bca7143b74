import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The quickest to fail first; then browser tests, whose longest files must not be the last; files of the api fill up the end. */
const PROJECTS = ['unit', 'dom', 'e2e', 'api', 'browsers'];

/** Files that run longer than their size suggests and would keep one worker busy at the end. */
const LONG = [
  'quarry/e2e/pantallas',
  'quarry/e2e/remitos',
  'framework/e2e/mantenimientos',
  'framework/e2e/biblioteca',
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
    return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || rank(a) - rank(b));
  }
}

const projectOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
}
