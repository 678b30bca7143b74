import { problem, unknownProblems } from '#schema/problems/problem.ts';
import { inside, refuse, type OwnedProblem } from '#schema/problems/refuse.ts';
import type { ServerApplication } from './application.ts';

type Parts = Pick<
  ServerApplication,
  'registry' | 'reports' | 'publicPages' | 'actions' | 'hooks' | 'papers' | 'jobs' | 'queries'
>;

/**
 * Refuses actions, hooks, papers, jobs and queries that name no existing entity or report, and two screens at one
 * path. @throws DeclarationError
 */
export function refuseUnknownParts(application: Parts): void {
  const { registry, reports, actions = {}, hooks = {}, papers = {}, jobs = {}, queries = {} } = application;
  const entityNames = registry.all.map(({ name }) => name);
  const reportNames = reports.map(({ name }) => name);
  const partsByEntity = Object.entries({ actions, hooks, papers, jobs });
  refuse([
    ...inside('the application', [
      ...partsByEntity.flatMap(([part, partByEntity]) =>
        unknownProblems('noEntity', part, Object.keys(partByEntity), entityNames),
      ),
      ...unknownProblems('noReport', 'queries', Object.keys(queries), reportNames),
    ]),
    ...sharedPaths(application),
  ]);
}

function sharedPaths({ registry, reports, publicPages = [] }: Parts): OwnedProblem[] {
  // The registry has refused two entities at one path before.
  const ownerByPath = new Map(
    registry.all.flatMap(({ name, path }) => (path === null ? [] : [[path, name]])),
  );
  const pages = [
    ...reports.map(({ name, path }) => ({ of: `reports.${name}`, path })),
    ...publicPages.map(({ path }) => ({ of: `publicPages '${path}'`, path })),
  ];
  return pages.flatMap(({ of, path }) => {
    const owner = ownerByPath.get(path);
    ownerByPath.set(path, of);
    return owner === undefined ? [] : inside(of, [problem('placeTaken', 'path', { place: path, owner })]);
  });
}
