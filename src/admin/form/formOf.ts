import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { expressionOf } from '#schema/fieldTypes.ts';
import { creationFields } from '#schema/inputFields.ts';

/**
 * The fields of a form by section, with `form.create` or `form.edit`. `totals` stand below the lines that
 * they add up.
 */
export function formOf(
  entity: Entity,
  isCreation: boolean,
): { fields: Fields; sections: readonly Section[]; totals: readonly string[] } {
  const input = isCreation ? entity.createInput : entity.editInput;
  const fields = { ...(isCreation ? creationFields(entity) : entity.fields), ...input?.fields };
  const more = input ? [{ title: input.title, fields: Object.keys(input.fields) }] : [];
  const sections = [...entity.form.sections, ...more].map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields),
  }));
  const named = new Set(sections.flatMap((section) => section.fields));
  const totals = Object.keys(fields).filter(
    (name) => expressionOf(fields[name]!) !== null && !named.has(name),
  );
  return { fields, sections, totals };
}
