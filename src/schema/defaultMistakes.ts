import type { Entity } from './entity.ts';
import { valueInput } from './fieldInputs.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { problem, type Problem } from './problems/problem.ts';

export const defaultMistakes = (entity: Entity): Problem[] =>
  fieldPlaces(entity).flatMap(([at, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      // `fileMistakes` refuses any default of a file.
      if (!('default' in field) || field.default === undefined || field.type === 'file') return [];
      const isRelativeDay = field.type === 'date' && /^today([+-]\d{1,5})?$/.test(String(field.default));
      const isValue = valueInput(field).safeParse(field.default).success;
      return isRelativeDay || isValue
        ? []
        : [problem('unfitDefault', `${at}.${name}.default`, { value: String(field.default) })];
    }),
  );
