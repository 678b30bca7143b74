import type { AdminApplication } from '#admin/application.ts';
import type { DeclaredApplication } from '#admin/useDeclared.tsx';
import { request } from '#http/request.ts';
import { makeOfUsable, registryWith, type DefinitionInUse } from '#schema/definitions.ts';
import { declaredReports } from '#schema/ownReports.ts';
import type { registro } from '../server/routes.ts';

/** Adds the published entities to the coded application; none if the server does not answer. */
export async function withDeclaredEntities(coded: AdminApplication): Promise<DeclaredApplication> {
  const answer = request<ReturnType<typeof registro>>('GET', 'Registro');
  const { numero, entidades } = await answer.catch(() => ({ numero: 0, entidades: [] }));
  const inUse = entidades.map(({ declaracion, retirada }) => ({
    // The API describes a declaration only as an object.
    declaration: declaracion as unknown as DefinitionInUse['declaration'],
    isRetired: retirada,
  }));
  // Leaves out definitions that this version of the program cannot use.
  const { result: registry } = makeOfUsable(inUse, (some) => registryWith(coded.registry, some));
  const reports = [...coded.reports, ...declaredReports(coded.registry, registry)];
  return { number: numero, application: { ...coded, registry, reports } };
}
