import type { State, States } from '#domain/states.ts';
import { select } from '#schema/index.ts';

/**
 * Declares states that are the values of a stored field, `situacion`, which is 'pendiente' in a new record. Lists show a
 * record's state, here as elsewhere, in the column 'estado'.
 */
export function storedStates<const N extends string>(
  looks: Readonly<Record<N, Pick<State, 'label' | 'tone'>>>,
) {
  const names = Object.keys(looks) as N[];
  const options = names.map((id) => ({ id, name: looks[id].label }));
  const states: States = Object.fromEntries(
    names.map((name) => [name, { ...looks[name], is: { situacion: name } }]),
  );
  return {
    situacion: select({ label: 'Estado', readOnly: true, default: 'pendiente', options }),
    states: states as Record<N, State>,
  };
}
