import type { Entity } from './entity.ts';
import { holdsPassword } from './permission.ts';

/** Of `asksPermission`: what nobody could be refused, and what a request may not keep. */
export function permissionMistakes(entity: Entity): string[] {
  const { asksPermission, endpoints, actions } = entity;
  const place = 'asksPermission';
  return [
    ...asksPermission.flatMap(({ to, reason }) => [
      ...(to.length === 0 ? [`${place}.to names neither create nor edit nor delete`] : []),
      ...to
        .filter((word) => !endpoints.some(({ verb }) => verb === word))
        .map((word) => `${place} is about '${word}', which nobody may do`),
      ...(reason ? [] : [`${place} lacks its reason, a sentence`]),
    ]),
    ...(asksPermission.length > 0 && holdsPassword(entity.fields)
      ? [`${place}: a request would keep the password that a form sends`]
      : []),
    ...Object.entries(actions).flatMap(([name, { asksPermission: asked = [], input = {}, answers }]) => [
      ...(asked.length > 0 && holdsPassword(input)
        ? [`actions.${name}.${place}: a request would keep the password that the dialog sends`]
        : []),
      ...(asked.length > 0 && answers !== undefined
        ? [`actions.${name}.${place}: what answers a file is no request`]
        : []),
    ]),
  ];
}
