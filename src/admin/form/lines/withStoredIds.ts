import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { linesIn } from '#schema/expressions/functions.ts';

/** Makes new lines of those that `stored` no longer has, because another user deleted them meanwhile. */
export const withStoredIds = (entity: Entity, values: Row, stored: Row): Row => ({
  ...values,
  ...Object.fromEntries(
    entity.lines
      .filter(({ name }) => name in values)
      .map(({ name }) => {
        const storedIds = linesIn(stored, name).map(({ id }) => id);
        return [
          name,
          linesIn(values, name).map((line) =>
            storedIds.includes(line['id']) ? line : { ...line, id: undefined },
          ),
        ];
      }),
  ),
});
