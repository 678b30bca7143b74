import { useId } from 'react';
import type { Condition } from '#domain/conditions.ts';
import { Button } from '#admin/Button.tsx';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#admin/icons.tsx';
import { Asked } from './Asked.tsx';
import {
  askable,
  conditionOf,
  firstSentence,
  operatorsOf,
  sentencesIn,
  type Sentence,
  type Sentences,
} from './conditions.ts';
import { useEdit, useProblem } from './useEdit.ts';

type Props = {
  /** 'Aparece cuando' */
  label: string;
  /** Shown while there is no condition. */
  none?: string;
  at: string;
  value: Condition | undefined;
  /** Receives undefined when no condition is left. */
  onChange: (condition: Condition | undefined) => void;
};

/** A condition as sentences: 'Costo · es mayor que · 1000'. */
export function Conditions({ label, none, at, value = {}, onChange }: Props) {
  const { fields } = useEdit().definition;
  const problem = useProblem(at);
  const id = useId();
  const said = sentencesIn(value);
  const offered = askable(fields);
  if (!said || said.all.some(({ field }) => !(field in fields)))
    return (
      <p className="editor-hint">
        {label}: su condición se cambia en «Texto».
        {problem !== undefined && <span className="editor-wrong"> {problem}</span>}
      </p>
    );
  const say = (next: Sentences) => onChange(next.all.length > 0 ? conditionOf(next, fields) : undefined);
  const { all } = said;
  return (
    <fieldset className="editor-choices">
      <legend id={id}>{label}</legend>
      {all.length === 0 && none !== undefined && <p className="editor-hint">{none}</p>}
      {all.length > 1 && (
        <div className="editor-sentences">
          <Asked
            at={`${at}.any`}
            field={{ type: 'select', label: 'Se cumplen', options: MODES, default: 'all' }}
            value={said.any ? 'any' : 'all'}
            onChange={(mode) => say({ ...said, any: mode === 'any' })}
          />
        </div>
      )}
      <ul aria-labelledby={id}>
        {all.map((sentence, place) => (
          <li key={place}>
            <div className="editor-fields">
              <SentenceInputs
                at={at}
                sentence={sentence}
                onChange={(next) => say({ ...said, all: all.with(place, next) })}
              />
            </div>
            <IconButton
              icon="delete"
              label={`Quitar la condición ${place + 1}`}
              onClick={() => say({ ...said, all: all.toSpliced(place, 1) })}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
      <Button
        size="small"
        disabled={offered.length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => say({ ...said, all: [...all, firstSentence(fields, freeField(offered, all))] })}
      >
        Agregar condición
      </Button>
    </fieldset>
  );
}

const MODES = [
  { id: 'all', name: 'Todas' },
  { id: 'any', name: 'Al menos una' },
];

const freeField = (offered: readonly { readonly id: string }[], all: readonly Sentence[]) =>
  (offered.find(({ id }) => all.every(({ field }) => field !== id)) ?? offered[0]!).id;

type SentenceProps = { at: string; sentence: Sentence; onChange: (sentence: Sentence) => void };

function SentenceInputs({ at, sentence, onChange }: SentenceProps) {
  const { fields } = useEdit().definition;
  const field = fields[sentence.field]!;
  const operators = operatorsOf(field);
  const operator = operators.find(({ id }) => id === sentence.operator) ?? operators[0];
  const input = operator?.value(field) ?? null;
  return (
    <>
      <Asked
        at={`${at}.field`}
        field={{ type: 'select', label: 'Cuando', default: '', options: askable(fields) }}
        value={sentence.field}
        onChange={(chosen) => onChange(firstSentence(fields, String(chosen)))}
      />
      <Asked
        at={`${at}.operator`}
        field={{ type: 'select', label: 'Condición', options: operators, default: '' }}
        value={operator?.id}
        onChange={(id) => onChange({ ...sentence, operator: String(id) })}
      />
      {input && (
        <Asked
          at={`${at}.value`}
          field={input}
          value={sentence.value}
          onChange={(value) => onChange({ ...sentence, value })}
        />
      )}
    </>
  );
}
