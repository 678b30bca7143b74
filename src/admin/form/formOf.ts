import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { expressionOf } from '#schema/fieldTypes.ts';
import { creationFields } from '#schema/inputFields.ts';

/** Returns a form's fields by section. `totals` are computed fields of no section, shown below the lines. */
export function formOf(entity: Entity, isCreation: boolean) {
  const input = isCreation ? entity.createInput : entity.editInput;
  const fields: Fields = { ...(isCreation ? creationFields(entity) : entity.fields), ...input?.fields };
  const inputSection = input ? [{ title: input.title, fields: Object.keys(input.fields) }] : [];
  const sections: readonly Section[] = [...entity.form.sections, ...inputSection].map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields),
  }));
  const inSections = new Set(sections.flatMap((section) => section.fields));
  const totals = Object.keys(fields).filter(
    (name) => expressionOf(fields[name]!) !== null && !inSections.has(name),
  );
  return { fields, sections, totals };
}
