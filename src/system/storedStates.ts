import type { State, States } from '#domain/states.ts';
import { select } from '#schema/index.ts';

/** Declares the states of an entity by a stored field, `situacion`. A new record is 'pendiente'. */
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
