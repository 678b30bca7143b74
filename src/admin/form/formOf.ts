import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { creationFields } from '#schema/input.ts';

/** What an entity's form holds: its fields by section; a creation's also what `createInput` asks. */
export function formOf(
  entity: Entity,
  isCreation: boolean,
): { fields: Fields; sections: readonly Section[] } {
  const { form, createInput } = entity;
  if (!isCreation) return { fields: entity.fields, sections: form.sections };
  const fields = { ...creationFields(entity), ...createInput?.fields };
  const more = createInput ? [{ title: createInput.title, fields: Object.keys(createInput.fields) }] : [];
  const sections = [...form.sections, ...more].map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields),
  }));
  return { fields, sections };
}
