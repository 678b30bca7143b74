import type { Condition } from '#domain/conditions.ts';
import { DeclarationError } from './mistakes.ts';
import type { Registry } from './registry.ts';

/** Settings that whoever may edit them is asked for before anything else. */
export type AskedFirst = {
  /** The entity of the record, which a migration made. */
  readonly of: string;
  /** It is not answered while a record meets this. */
  readonly while: Condition;
  /** The fields to answer. */
  readonly fields: readonly string[];
  /** Of the dialog. */
  readonly title: string;
  readonly text: string;
  /** In red above every page until then. */
  readonly warning: string;
};

/** @throws DeclarationError for an entity or a field that there is not. */
export function refuseAskedFirst(asked: AskedFirst | undefined, registry: Registry): void {
  if (!asked) return;
  const entity = registry.all.find(({ name }) => name === asked.of);
  const problems = !entity
    ? [`asksFirst.of: there is no entity '${asked.of}'`]
    : [
        ...(entity.access.edit ? [] : [`asksFirst.of: nobody may edit '${asked.of}'`]),
        ...[...asked.fields, ...Object.keys(asked.while)]
          .filter((name) => !(name in entity.fields))
          .map((name) => `asksFirst: '${asked.of}' has no field '${name}'`),
      ];
  if (problems.length > 0) throw new DeclarationError(problems);
}
