import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { filtersIn, isRows, fieldsOfBlock, sortOf, type HomeBlock } from '#schema/home.ts';
import { maySeePath, resolvePath } from '#schema/paths.ts';
import { can, roleNames, type Registry } from '#schema/registry.ts';
import { lensOf } from '../records/read/lens.ts';

/** Tells whether a role may see a block of records: its filters, its sort and all fields of its texts. */
export function seesRecords(registry: Registry, entity: Entity, role: Role, block: HomeBlock): boolean {
  const { roles = roleNames(registry.roles) } = block;
  if (access(roles, role) === false || can(entity, 'list', role) === false) return false;
  const { filters, sorts } = lensOf(registry, entity, role);
  const sort = isRows(block) ? sortOf(block)?.by.replace('-', '') : undefined;
  return (
    filtersIn(block).every((name) => filters.has(name)) &&
    (sort === undefined || sorts.has(sort)) &&
    fieldsOfBlock(block).every((path) => maySeePath(resolvePath(entity, path)!, role))
  );
}
