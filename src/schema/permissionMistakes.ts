import type { Entity } from './entity.ts';
import { holdsPassword } from './permission.ts';
import { problem, type Problem } from './problems/problem.ts';

/** Of `asksPermission`: what nobody could be refused, and what a request may not keep. */
export function permissionMistakes(entity: Entity): Problem[] {
  const { asksPermission, endpoints, actions } = entity;
  const place = 'asksPermission';
  return [
    ...asksPermission.flatMap(({ to, reason }) => [
      ...(to.length === 0 ? [problem('asksNobody', `${place}.to`)] : []),
      ...to
        .filter((word) => !endpoints.some(({ verb }) => verb === word))
        .map((verb) => problem('asksInVain', place, { verb })),
      ...(reason ? [] : [problem('asksWithoutReason', place)]),
    ]),
    ...(asksPermission.length > 0 && holdsPassword(entity.fields)
      ? [problem('keepsPassword', place, { sender: 'a form' })]
      : []),
    ...Object.entries(actions)
      .filter(([, { asksPermission: asked = [] }]) => asked.length > 0)
      .flatMap(([name, { input = {}, answers }]) => [
        ...(holdsPassword(input)
          ? [problem('keepsPassword', `actions.${name}.${place}`, { sender: 'the dialog' })]
          : []),
        ...(answers === undefined ? [] : [problem('asksForFile', `actions.${name}.${place}`)]),
      ]),
  ];
}
