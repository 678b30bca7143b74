import { meets } from '#domain/conditions.ts';
import { today } from '#domain/dates.ts';
import { bareObject } from '#domain/names.ts';
import type { Role } from '#domain/permissions.ts';
import type { ExtraInput, Fields } from './declaration.ts';
import type { Entity } from './entity.ts';
import { expressionOf, isWritable, type Field } from './fieldTypes.ts';

export type Purpose = 'create' | 'edit';

/** Tells whether a role may set the field, in a new record or (`on: 'edit'`) in a stored one. */
export const mayWrite = (field: Field, role: Role, on: Purpose = 'create'): boolean =>
  isWritable(field) &&
  maySee(field, role) &&
  !(on === 'edit' && 'createOnly' in field && field.createOnly) &&
  (!('writableBy' in field) || (field.writableBy?.includes(role) ?? true));

export const maySee = (field: Field, role: Role): boolean => field.visibleTo?.includes(role) ?? true;

export const asksPassword = (field: Field | undefined): boolean =>
  field !== undefined && 'asksPassword' in field && field.asksPassword === true;

/** Tells whether a form shows the field: as an input, or as a computed value. */
export const isInForm = (field: Field, role: Role, on: Purpose = 'create'): boolean =>
  mayWrite(field, role, on) || (expressionOf(field) !== null && maySee(field, role));

/** Tells whether the record or its lines have computed fields. */
export const isCalculated = ({ fields, lines }: Pick<Entity, 'fields' | 'lines'>): boolean =>
  [fields, ...lines.map(({ entity }) => entity.fields)].some((each) =>
    Object.values(each).some((field) => expressionOf(field) !== null),
  );

export const fileFields = ({ fields }: Pick<Entity, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.type === 'file');

/** Tells whether a form asks for the field: its `when`, if it has one, holds for these values. */
export const isAskedFor = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  !('when' in field && field.when) || meets(values, field.when, today);

export const creationFields = ({ fields, createInput }: Pick<Entity, 'fields' | 'createInput'>): Fields =>
  bareObject([
    ...Object.entries(fields).filter(([, field]) => !('editOnly' in field && field.editOnly)),
    ...sentFields(createInput),
  ]);

export const editFields = ({ fields, editInput }: Pick<Entity, 'fields' | 'editInput'>): Fields =>
  bareObject([...Object.entries(fields), ...sentFields(editInput)]);

/** Leaves out inputs that repeat another one (`sameAs`), which only the form compares. */
const sentFields = (input: ExtraInput | null): (readonly [string, Field])[] =>
  Object.entries(input?.fields ?? {}).filter(([, field]) => !('sameAs' in field && field.sameAs));
