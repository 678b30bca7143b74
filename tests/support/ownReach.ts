import { expect, test } from 'vitest';
import type { Entity } from '#schema/entity.ts';
import { decidesReach } from '#schema/deciding.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { can, type Registry } from '#schema/registry.ts';
import type { TestApp } from '#testing/app.ts';
import { tableFingerprints, type TestCaller } from '#testing/permissionMatrix.ts';

/** A record and another value, by entities with an editable field that restricts a role. */
export type Choices = Readonly<Record<string, () => Promise<{ path: string; value: unknown }>>>;

/** Tests that no role of an application changes a field that decides what it may reach. */
export function holdOwnReach(
  registry: Registry,
  callers: readonly TestCaller[],
  choices: Choices,
  running: () => TestApp,
): void {
  test('No role changes a field that decides what it may reach', async () => {
    const t = running();
    const open = registry.all.flatMap((entity: Entity) =>
      Object.entries(entity.fields).flatMap(([name, field]) =>
        callers
          .filter(
            ({ rol }) =>
              rol !== null &&
              decidesReach(registry, entity, name, rol) &&
              can(entity, 'edit', rol) !== false &&
              mayWrite(field, rol, 'edit'),
          )
          .map(({ person }) => ({ field: `${entity.name}.${name}`, person })),
      ),
    );
    expect(open.map(({ field }) => field)).toEqual(Object.keys(choices));
    for (const { field, person } of open) {
      const name = field.split('.')[1]!;
      const { path, value } = await choices[field]!();
      // Signed in before the tables are read.
      expect((await t.as(person)('GET', `/api/${path}`)).status).toBe(200);
      const before = await tableFingerprints(t);
      const answer = await t.as(person)('PUT', `/api/${path}`, { [name]: value });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toHaveProperty(['errors', name]);
      expect(await tableFingerprints(t)).toEqual(before);
    }
  });
}
