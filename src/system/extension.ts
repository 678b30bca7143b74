import type { Rules } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Messages } from '#schema/messages.ts';

/** Its migrations add the columns. */
export type Extension = {
  readonly fields?: Fields;
  /** After the framework's own. */
  readonly columns?: readonly string[];
  readonly messages?: Partial<Messages>;
};

export type SystemWord = { readonly admin: Rules; readonly more?: Extension };

/** The types show only the framework's. */
export const withMore = <const C extends readonly string[]>(columns: C, more: Extension): C =>
  [...columns, ...(more.columns ?? [])] as unknown as C;

/** The types show only the framework's. */
export const moreFields = ({ fields = {} }: Extension) => fields as {};
