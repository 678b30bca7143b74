import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Tx } from '../db/database.ts';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import { runStatement } from './present.ts';

/**
 * A table that is to become as declared. `scope` tells which of its columns: all those of an entity that ADMIN declared
 * ('whole'), those that ADMIN added to a coded entity, or that entity's own ('coded'), which a migration changes.
 */
export type TableTarget = {
  readonly entity: Entity;
  readonly table: DatabaseTable;
  readonly scope: 'whole' | 'added' | 'coded';
};

/**
 * How tables are changed. Queries use `tx`; changes go through `run`, which also notes their statements while a
 * migration is made.
 */
export type TableWork = {
  readonly tx: Tx;
  /**
   * The author in the history of records that get the default of a column that becomes required. When absent they get
   * none, and those that lack a value are refused.
   */
  readonly author?: Author;
  readonly run: (statement: string) => Promise<void>;
};

export const workIn = (tx: Tx, author?: Author): TableWork => ({
  tx,
  ...(author && { author }),
  run: (statement) => runStatement(tx, statement),
});

/** In a migration, which gives defaults but has no user, all are null. */
export type Author = {
  readonly id: number | null;
  readonly usuario: string | null;
  readonly pedido: string | null;
};

export const columnLabel = ({ fields }: Entity, { name }: Pick<TableColumn, 'name'>): string =>
  Object.entries(fields).find(([field]) => toSnakeCase(field) === name)?.[1].label ?? name;
