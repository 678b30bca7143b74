import { z } from 'zod';
import { declaration } from '#schema/language/entity.ts';

/** The file that editors read, below the project's folder. */
export const SCHEMA_FILE = 'cantera.schema.json';

/** JSON Schema (draft 2020-12) of a declaration, for editors: `"$schema": "./cantera.schema.json"`. */
export const jsonSchema = (): Readonly<Record<string, unknown>> => ({
  ...z.toJSONSchema(declaration, {
    io: 'input',
    override: ({ jsonSchema: schema }) => {
      const { description, otherwise } = schema as { description?: string; otherwise?: string };
      if (description !== undefined) schema.description = explained(description, otherwise);
      // zod gives every whole number this maximum.
      if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
      // Editors have no use for these.
      for (const needless of ['otherwise', 'studio', 'id', 'propertyNames']) delete schema[needless];
    },
  }),
  title: 'An entity of Cantera',
});

/** Returns a word's sentence without Markdown's links, and its default. */
const explained = (says: string, otherwise: string | undefined): string =>
  (otherwise ? `${says}. Without it: ${otherwise}` : says).replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
