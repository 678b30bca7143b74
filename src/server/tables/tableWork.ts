import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Tx } from '../db/database.ts';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import { runStatement } from './present.ts';

export type TableTarget = {
  readonly entity: Entity;
  readonly table: DatabaseTable;
  /**
   * 'whole': an entity that ADMIN declared in the browser. 'added': one in code, with fields that ADMIN added. 'coded':
   * one in code, whose table only a migration may change.
   */
  readonly scope: 'whole' | 'added' | 'coded';
};

/** Queries use `tx`; changes go through `run`, which also notes their statements while a migration is made. */
export type TableWork = {
  readonly tx: Tx;
  /** The author of the history. Without one, records that lack a value are refused instead of getting the default. */
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
