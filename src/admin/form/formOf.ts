import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { creationFields } from '#schema/inputFields.ts';

/** By section, with `createInput` or `editInput`. */
export function formOf(
  entity: Entity,
  isCreation: boolean,
): { fields: Fields; sections: readonly Section[] } {
  const input = isCreation ? entity.createInput : entity.editInput;
  const fields = { ...(isCreation ? creationFields(entity) : entity.fields), ...input?.fields };
  const more = input ? [{ title: input.title, fields: Object.keys(input.fields) }] : [];
  const sections = [...entity.form.sections, ...more].map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields),
  }));
  return { fields, sections };
}
