import { request } from '#http/request.ts';
import { registryWith } from '#schema/definitions.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { registro } from '#server/definitions/routes.ts';
import type { AdminApplication } from '../application.ts';

export async function declared(coded: AdminApplication) {
  const { numero, entidades } = await request<ReturnType<typeof registro>>('GET', 'Registro');
  const inUse = entidades.map(({ declaracion, retirada }) => ({
    declaration: declaracion as unknown as Declaration,
    isRetired: retirada,
  }));
  return { number: numero, application: { ...coded, registry: registryWith(coded.registry, inUse) } };
}
