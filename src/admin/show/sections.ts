import type { RaRecord } from 'react-admin';
import { isValue } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';
import { fieldsOf, type DetailSection } from '#schema/detail.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';

/**
 * The sections below a record's first facts; the last plain one also has the fields that no section names.
 */
export function sectionsOf(entity: Entity, record: RaRecord, role: Role, hasFace: boolean): DetailSection[] {
  const { detail, fields, form } = entity;
  const declared: readonly DetailSection[] = detail.below ?? form.sections;
  const sections = declared.slice(hasFace ? 1 : 0);
  const elsewhere = new Set([...detail.first, ...detail.beside, ...detail.omit]);
  const named = new Set(declared.flatMap(fieldsOf));
  const others = Object.keys(fields).filter(
    (name) => !named.has(name) && !isForPrint(fields[name]!) && !saysAgain(entity, name),
  );
  const last = sections.findLast((section) => !('rows' in section));
  const isShown = (name: string) =>
    !elsewhere.has(name) && maySee(fields[name]!, role) && !saysNothing(fields[name]!, record[name]);
  return sections
    .map((section) =>
      'rows' in section
        ? section
        : {
            ...section,
            fields: (section === last ? [...section.fields, ...others] : section.fields).filter(isShown),
          },
    )
    .filter((section) => 'rows' in section || section.fields.length > 0);
}

/** The fields of `detail.first` that have something to show. */
export const firstFacts = ({ detail, fields }: Entity, record: RaRecord | undefined, role: Role): string[] =>
  detail.first.filter((name) => maySee(fields[name]!, role) && !saysNothing(fields[name]!, record?.[name]));

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A 'No' is worth a line only where 'Sí' is the rule. */
const saysNothing = (field: Field, value: unknown): boolean =>
  isEmpty(value) || (value === false && field.type === 'boolean' && field.default !== true);

/** Tells whether the state, or another field, already shows the value. */
function saysAgain({ fields, states }: Entity, name: string): boolean {
  const field = fields[name]!;
  const isCopy = field.type === 'computed' && ('template' in field || 'same' in field);
  // A state that only compares the field, a day or an amount, does not show its value.
  return isCopy || Object.values(states ?? {}).some(({ is }) => name in is && isValue(is[name]));
}

const isForPrint = (field: Field) => 'snapshot' in field && field.snapshot !== undefined;
