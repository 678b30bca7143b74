import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** Additions of an application to an entity of the framework. Its migrations add the columns. */
export type EntityAdditions = {
  readonly fields?: Fields;
  /** Columns after the framework's own. */
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemWord = { readonly admin: Rules; readonly more?: EntityAdditions };

/** Adds columns; the type keeps those of the framework. */
export const withMore = <const C extends readonly string[]>(columns: C, more: EntityAdditions): C =>
  [...columns, ...(more.columns ?? [])] as unknown as C;

/** Returns the added fields; the type hides them. */
export const moreFields = ({ fields = {} }: EntityAdditions) => fields as {};
