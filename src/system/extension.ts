import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** The additions of an application to an entity of the framework. Its migrations add the columns. */
export type EntityAdditions = {
  readonly fields?: Fields;
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemOptions = { readonly admin: Rules; readonly more?: EntityAdditions };

/** Adds an application's columns to those of a framework's entity. The type names only the latter. */
export const withApplicationColumns = <const C extends readonly string[]>(
  columns: C,
  more: EntityAdditions,
): C => [...columns, ...(more.columns ?? [])] as unknown as C;

/** Returns an application's fields. Their type is empty, because the framework's code does not know their names. */
export const applicationFields = ({ fields = {} }: EntityAdditions) => fields as {};
