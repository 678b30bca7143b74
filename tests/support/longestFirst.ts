import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser tests' longest files must not be the last; files of the api fill up the end. */
const PROJECTS = ['dom', 'unit', 'e2e', 'api', 'browsers'];

/** All but two workers begin with them: each that runs `unit` or `dom` loads React and a window for itself. */
const FIRST = ['tests/framework/e2e/packed', 'tests/quarry/e2e/pantallas'];

/** Files of processes that start and end, which take longer than their size suggests. */
const LONG = /\/tests\/start\//;

/** Vitest's order, which begins with the longest or largest files, by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, no array
    const sorted = await super.sort(files);
    const keyed = sorted.map((file) => ({ file, key: keyOf(file) }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ file }) => file);
  }
}

function keyOf({ project, moduleId }: TestSpecification): number {
  if (FIRST.some((name) => moduleId.endsWith(`${name}.test.ts`))) return 0;
  // Those with a window stand together: a worker goes on only to a file of the kind that it has.
  const hasOwn =
    project.name === 'unit' && readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
  return 10 * (1 + PROJECTS.indexOf(project.name)) + (hasOwn || LONG.test(moduleId) ? 0 : 1);
}
