import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** The additions of an application to an entity of the framework. Its migrations add the columns. */
export type EntityAdditions = {
  readonly fields?: Fields;
  /** Columns of the list, after the framework's. */
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemOptions = { readonly admin: Rules; readonly more?: EntityAdditions };

/** Appends the application's columns. The type names only the framework's, which the declarations know. */
export const withApplicationColumns = <const C extends readonly string[]>(
  columns: C,
  more: EntityAdditions,
): C => [...columns, ...(more.columns ?? [])] as unknown as C;

/** Returns the application's fields. The type leaves them out, like that of the columns. */
export const applicationFields = ({ fields = {} }: EntityAdditions) => fields as {};
