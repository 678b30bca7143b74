import type { AnswerOf } from '#http/contract.ts';
import type { Definition } from '#schema/definitions.ts';
import type { definiciones } from '../server/routes.ts';

export type StoredDefinition = AnswerOf<ReturnType<typeof definiciones>>[number];

/** Tells whether the editor's tabs can show a definition that was written as text. */
export const isEditable = (json: unknown): json is Definition => {
  // `Object` lets null and undefined be destructured, too.
  const { name, label, access, fields } = Object(json) as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    isObject(label) &&
    isObject(access) &&
    isObject(fields) &&
    Object.values(fields).every((field) => isObject(field) && typeof field['type'] === 'string')
  );
};

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);
