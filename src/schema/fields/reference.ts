import type { Rules } from '#domain/permissions.ts';
import type { FieldOptions, FieldType } from './field.ts';
import type { Field } from './index.ts';
import { integerInput } from './integer.ts';

export type ReferenceOptions = FieldOptions & {
  /** Offer 'Nuevo' beside the select: the other entity's form in a modal. */
  readonly creatable?: boolean;
  /** There are few of them: the browser's own select, which a clerk works with one key. */
  readonly few?: boolean;
  /** The record carries the other one's text instead of an object: `rol: 'ADMIN'`. */
  readonly asText?: boolean;
  /**
   * Which of the other entity's records a role may choose; all of them when absent. Selects offer only these, and
   * another one is refused at the field.
   */
  readonly choice?: Rules;
  /** Filters of the other entity's list: a form's select offers only what they leave. The server refuses no other. */
  readonly offers?: Readonly<Record<string, boolean>>;
};

/**
 * The id of a record of another entity. The field's name ends in Id: `marcaId` is the number,
 * and the record also carries `marca`, an object with what the other entity shows of itself.
 */
export const reference = <const To extends string, const O extends ReferenceOptions>(to: To, options: O) => ({
  type: 'reference' as const,
  to,
  ...options,
});

export const referenceType: FieldType<ReferenceOptions & { readonly to: string }, number> = {
  column: () => 'integer',
  input: () => integerInput('Debe elegir una de las opciones'),
  format: (value) => String(value),
  match: 'equals',
  jsonSchema: (field) => ({ type: 'integer', description: `id de ${field.to}` }),
};

/** The name of the entity that a reference refers to. @throws for what is no reference */
export const targetOf = (field: Field | undefined): string => {
  if (field?.type !== 'reference') throw new Error(`'${field?.label ?? ''}' is no reference`);
  return field.to;
};

/** `marcaId` → `marca`: the name under which the other record comes along. */
export const referenceAlias = (field: string) => field.replace(/Id$/, '');
