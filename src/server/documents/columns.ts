import type { Values } from '../crud/shape.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored } from '../crud/paths.ts';

export const columnsOf = ({ fields }: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) && isStored(fields[name]!)),
  );

export const changedColumns = (entity: Entity, before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(columnsOf(entity, after)).filter(([name, value]) => value !== before[name]),
  );
