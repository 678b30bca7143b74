import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Tx } from '../db/database.ts';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import { runStatement } from './present.ts';

/**
 * A table that is to become as declared. `part` tells which of its columns: all those of an entity that ADMIN declared
 * ('whole'), those that ADMIN added to a coded entity, or the coded entity's own, for a migration.
 */
export type TableTarget = {
  readonly entity: Entity;
  readonly table: DatabaseTable;
  readonly part: 'whole' | 'added' | 'coded';
};

export type TableWork = {
  readonly tx: Tx;
  /** The author of the defaults that records get. When absent, records that lack a value are refused. */
  readonly author?: Author;
  /** Runs a statement that changes something. */
  readonly run: (statement: string) => Promise<void>;
};

export const workIn = (tx: Tx, author?: Author): TableWork => ({
  tx,
  ...(author && { author }),
  run: (statement) => runStatement(tx, statement),
});

/** The user who publishes. A migration has no author. */
export type Author = {
  readonly id: number | null;
  readonly usuario: string | null;
  readonly pedido: string | null;
};

export const labelOf = ({ fields }: Entity, { name }: Pick<TableColumn, 'name'>): string =>
  Object.entries(fields).find(([field]) => toSnakeCase(field) === name)?.[1].label ?? name;
