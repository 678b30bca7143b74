import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** An application's additions to an entity of the framework; its migrations add the columns. */
export type Extension = {
  readonly fields?: Fields;
  /** Columns after the framework's own. */
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemWord = { readonly admin: Rules; readonly more?: Extension };

/** Combines both columns; the types show only the framework's. */
export const withMore = <const C extends readonly string[]>(columns: C, more: Extension): C =>
  [...columns, ...(more.columns ?? [])] as unknown as C;

/** Combines both fields; the types show only the framework's. */
export const moreFields = ({ fields = {} }: Extension) => fields as {};
