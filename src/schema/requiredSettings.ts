import type { Condition } from '#domain/conditions.ts';
import { problem, unknownProblems } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Registry } from './registry.ts';

export type RequiredSettings = {
  /** The entity with a single record, which holds them. */
  readonly of: string;
  /** The settings count as missing while the record meets this condition. */
  readonly while: Condition;
  readonly fields: readonly string[];
  readonly title: string;
  readonly text: string;
  /** Shown in red above every page while the settings are missing. */
  readonly warning: string;
};

export function refuseRequiredSettings(settings: RequiredSettings | undefined, registry: Registry): void {
  if (!settings) return;
  const entity = registry.all.find(({ name }) => name === settings.of);
  const entities = registry.all.map(({ name }) => name);
  const names = Object.keys(entity?.fields ?? {});
  const problems = entity
    ? [
        ...(entity.access.edit ? [] : [problem('nobodyEdits', 'of', { name: settings.of })]),
        ...unknownProblems('noField', 'fields', settings.fields, names),
        ...unknownProblems('noField', 'while', Object.keys(settings.while), names),
      ]
    : unknownProblems('noEntity', 'of', [settings.of], entities);
  refuse(inside('asksFirst', problems));
}
