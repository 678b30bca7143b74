import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The quickest to fail first; then browser tests, whose longest files must not be the last; files of the api fill up the end. */
const PROJECTS = ['unit', 'dom', 'e2e', 'api', 'browsers'];

/** Files that run longer than their size suggests and would keep one worker busy at the end. */
const LONG = [
  'quarry/e2e/remitos',
  'quarry/e2e/pantallas',
  'framework/e2e/biblioteca',
  'framework/e2e/mantenimientos',
  'quarry/e2e/clientes',
  'framework/e2e/stock',
  'framework/e2e/entityLife',
  'quarry/e2e/jornada',
  'quarry/e2e/dueno',
  'start/start',
  'framework/api/throttle',
  'quarry/api/fuzz',
  'quarry/api/permissions',
  'start/crash',
  'start/backup',
  'start/managed',
  'start/release',
  'start/systemAccounts',
  'quarry/api/demostracion',
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
