import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';

/** What an entity's form holds: its fields by section; a creation's also what `createInput` asks. */
export function formOf(
  { fields, form, createInput }: Entity,
  isCreation: boolean,
): { fields: Fields; sections: readonly Section[] } {
  if (!isCreation || !createInput) return { fields, sections: form.sections };
  return {
    fields: { ...fields, ...createInput.fields },
    sections: [...form.sections, { title: createInput.title, fields: Object.keys(createInput.fields) }],
  };
}
