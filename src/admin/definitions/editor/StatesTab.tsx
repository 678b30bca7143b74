import type { State } from '#domain/states.ts';
import type { Definition } from '#schema/definitions.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { Asked } from './Asked.tsx';
import { askable, conditionOf, firstSentence } from './conditions.ts';
import { Conditions } from './Conditions.tsx';
import { Rows } from './Rows.tsx';
import { useEdit } from './useEdit.ts';
import { useNamed } from './useNamed.ts';

/** The first whose sentences hold is the record's. */
export function StatesTab() {
  const { fields } = useEdit().definition;
  const states = useNamed<State>('states', ({ label }) => label, renamedState);
  const add = () =>
    states.add({
      label: '',
      tone: 'mute',
      is: conditionOf({ any: false, all: [firstSentence(fields)] }, fields),
    });
  return (
    <>
      <p className="editor-hint">El primero que se cumple es el estado del registro.</p>
      <Rows
        aria-label="Estados"
        rows={states.entries.map(([name, { label, tone }]) => ({
          name: label,
          says: TONES.find(({ id }) => id === tone)?.name ?? '',
          at: `states.${name}`,
        }))}
        onMove={states.move}
        onRemove={states.remove}
      >
        {(place) => {
          const [name, state] = states.entries[place]!;
          const say = (word: keyof State) => (value: unknown) =>
            states.say(place, word, { ...state, [word]: value });
          return (
            <div className="editor-fields">
              <Asked
                at={`states.${name}.label`}
                field={{ type: 'text', label: 'Nombre del estado', required: true }}
                value={state.label}
                onChange={say('label')}
                autoFocus={state.label === ''}
              />
              <Asked
                at={`states.${name}.tone`}
                field={{ type: 'select', label: 'Color', options: TONES, default: 'mute' }}
                value={state.tone}
                onChange={say('tone')}
              />
              <Asked
                at={`states.${name}.isVoid`}
                field={{
                  type: 'boolean',
                  label: 'Está anulado',
                  help: 'No cuenta en los totales; al imprimirlo se marca',
                }}
                value={state.isVoid ?? false}
                onChange={(isVoid) => say('isVoid')(isVoid === true || undefined)}
              />
              <Conditions
                label="Está así cuando"
                at={`states.${name}.is`}
                value={state.is}
                onChange={(is) => say('is')(is ?? {})}
              />
            </div>
          );
        }}
      </Rows>
      <Button
        size="small"
        disabled={askable(fields).length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={add}
      >
        Agregar estado
      </Button>
    </>
  );
}

const TONES = [
  { id: 'ok', name: 'Verde' },
  { id: 'warn', name: 'Amarillo' },
  { id: 'bad', name: 'Rojo' },
  { id: 'mute', name: 'Gris' },
];

/** Actions begin in states, and lead to one. */
function renamedState(definition: Definition, from: string, to: string): Definition {
  const { actions } = definition;
  if (!actions || from === to) return definition;
  const name = (state: string) => (state === from ? to : state);
  const renamed = Object.entries(actions).map(([action, said]) => [
    action,
    {
      ...said,
      ...(said.from && { from: said.from.map(name) }),
      ...(said.to !== undefined && { to: name(said.to) }),
    },
  ]);
  return { ...definition, actions: Object.fromEntries(renamed) as typeof actions };
}
