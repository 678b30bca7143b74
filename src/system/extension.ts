import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** What an application adds to an entity of the framework; its migrations add the columns. */
export type Extension = {
  readonly fields?: Fields;
  /** Columns after the framework's own. */
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemWord = { readonly admin: Rules; readonly more?: Extension };

/** The framework's columns and the application's. The types know the framework's alone. */
export const withMore = <const C extends readonly string[]>(columns: C, more: Extension): C =>
  [...columns, ...(more.columns ?? [])] as unknown as C;

/** The framework's fields and the application's. The types know the framework's alone. */
export const moreFields = ({ fields = {} }: Extension) => fields as {};
