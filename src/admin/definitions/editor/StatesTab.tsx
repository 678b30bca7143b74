import type { State, States } from '#domain/states.ts';
import { Button } from '../../Button.tsx';
import { IconButton } from '../../IconButton.tsx';
import { Icon } from '../../icons.tsx';
import { Asked } from './Asked.tsx';
import { operatorsOf, sentenceIn, type Operator } from './conditions.ts';
import { fieldName } from './names.ts';
import { useEdit, useProblem } from './useEdit.ts';

/** The first whose sentence holds is the record's. */
export function StatesTab() {
  const { definition, published, change } = useEdit();
  const states = Object.entries((definition.states ?? {}) as unknown as States);
  const put = (step: string, next: readonly (readonly [string, State])[]) =>
    change(step, (before) => {
      const { states: _states, ...rest } = before;
      return next.length > 0 ? { ...rest, states: Object.fromEntries(next) } : rest;
    });
  const [first] = Object.entries(definition.fields).filter(([, field]) => operatorsOf(field).length > 0);
  const add = () => {
    const names = states.map(([name]) => name);
    const [operator] = operatorsOf(first![1]);
    const is = { [first![0]]: operator!.expected('') };
    put('', [...states, [fieldName('', false, names), { label: '', tone: 'mute', is }]]);
  };
  return (
    <>
      <p className="editor-hint">El primero que se cumple es el estado del registro.</p>
      <ol className="editor-rows" aria-label="Estados">
        {states.map(([name, state], place) => (
          <StateRow
            key={place}
            name={name}
            state={state}
            onRemove={() => put('', states.toSpliced(place, 1))}
            onChange={(word, next) => {
              const isKept = published?.states !== undefined && name in published.states;
              const others = states.filter((_, other) => other !== place).map(([other]) => other);
              const called = isKept ? name : fieldName(next.label, false, others);
              put(`states.${place}.${word}`, states.with(place, [called, next]));
            }}
          />
        ))}
      </ol>
      <Button size="small" disabled={!first} startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar estado
      </Button>
    </>
  );
}

type Row = {
  name: string;
  state: State;
  onChange: (word: string, state: State) => void;
  onRemove: () => void;
};

function StateRow({ name, state, onChange, onRemove }: Row) {
  const problem = useProblem(`states.${name}`);
  return (
    <li className="editor-row">
      <div className="editor-fields">
        <Asked
          at={`states.${name}.label`}
          field={{ type: 'text', label: 'Nombre del estado', required: true }}
          value={state.label}
          onChange={(label) => onChange('label', { ...state, label: String(label) })}
        />
        <Asked
          at={`states.${name}.tone`}
          field={{ type: 'select', label: 'Color', options: TONES, default: 'mute' }}
          value={state.tone}
          onChange={(tone) => onChange('tone', { ...state, tone: tone as State['tone'] })}
        />
        <Sentence name={name} is={state.is} onChange={(is) => onChange('is', { ...state, is })} />
      </div>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
      <IconButton icon="delete" label={`Quitar el estado ${state.label}`} onClick={onRemove} />
    </li>
  );
}

const TONES = [
  { id: 'ok', name: 'Verde' },
  { id: 'warn', name: 'Amarillo' },
  { id: 'bad', name: 'Rojo' },
  { id: 'mute', name: 'Gris' },
];

type Said = { name: string; is: State['is']; onChange: (is: State['is']) => void };

/** 'Cuando · Costo · es mayor que · 1000' */
function Sentence({ name, is, onChange }: Said) {
  const { fields } = useEdit().definition;
  const sentence = sentenceIn(is);
  if (!sentence) return <p className="editor-hint">Su condición se cambia en «Texto».</p>;
  const field = fields[sentence.field];
  const operators = field ? operatorsOf(field) : [];
  const operator = operators.find(({ id }) => id === sentence.operator) ?? operators[0];
  const input = field && operator?.value(field);
  const say = (by: Operator, value: unknown) => onChange({ [sentence.field]: by.expected(value) });
  return (
    <>
      <Asked
        at={`states.${name}.is.field`}
        field={{
          type: 'select',
          label: 'Cuando',
          default: '',
          options: Object.entries(fields)
            .filter(([, each]) => operatorsOf(each).length > 0)
            .map(([id, { label }]) => ({ id, name: label })),
        }}
        value={sentence.field}
        onChange={(chosen) => {
          const [by] = operatorsOf(fields[String(chosen)]!);
          onChange({ [String(chosen)]: by!.expected('') });
        }}
      />
      <Asked
        at={`states.${name}.is.operator`}
        field={{ type: 'select', label: 'Condición', options: operators, default: '' }}
        value={operator?.id}
        onChange={(id) =>
          say(
            operators.find((each) => each.id === id)!,
            sentence.value ?? '',
          )
        }
      />
      {input && operator && (
        <Asked
          at={`states.${name}.is.value`}
          field={input}
          value={sentence.value}
          onChange={(value) => say(operator, value)}
        />
      )}
    </>
  );
}
