import { z } from 'zod';
import { declaration } from '#schema/language/entity.ts';

export const SCHEMA_FILE = 'cantera.schema.json';

export const jsonSchema = (): Readonly<Record<string, unknown>> => ({
  ...z.toJSONSchema(declaration, {
    io: 'input',
    override: ({ jsonSchema: schema }) => {
      const { description, otherwise } = schema as { description?: string; otherwise?: string };
      if (description !== undefined) schema.description = explained(description, otherwise);
      // zod gives every whole number this maximum.
      if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
      for (const needless of ['otherwise', 'studio', 'id', 'propertyNames']) delete schema[needless];
    },
  }),
  title: 'An entity of Cantera',
});

const explained = (says: string, otherwise: string | undefined): string =>
  (otherwise ? `${says}. Without it: ${otherwise}` : says).replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
