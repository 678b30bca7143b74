import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run longer than their size suggests and would keep one worker busy at the end. */
const LONG = [
  'quarry/e2e/pantallas',
  'quarry/e2e/remitos',
  'quarry/e2e/clientes',
  'framework/e2e/biblioteca',
  'start/start',
  'framework/api/throttle',
  'start/crash',
  'start/backup',
  'start/systemAccounts',
  'quarry/api/demostracion',
];

/** Vitest's order, with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, no array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
}
