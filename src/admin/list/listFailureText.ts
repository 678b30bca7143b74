import { ApiError } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';

/** Says why a list could not be loaded: what is wrong with its filters, or the error's own message. */
export function listFailureText({ list }: Pick<Entity, 'list'>, error: Error): string {
  const errors = error instanceof ApiError ? error.errors : {};
  const reasons = list.filters
    .filter(({ name }) => Object.hasOwn(errors, name))
    .map(({ name, label }) => `${label}: ${errors[name]}.`);
  return reasons.join(' ') || error.message;
}
