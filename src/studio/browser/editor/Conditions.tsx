import { useId } from 'react';
import Box from '@mui/material/Box';
import type { Condition } from '#domain/conditions.ts';
import { Button } from '#admin/Button.tsx';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { EditorInput } from './EditorInput.tsx';
import {
  conditionFields,
  conditionOf,
  newSentence,
  operatorOf,
  operatorsOf,
  sentencesIn,
  type ConditionSentence,
  type ConditionSentences,
} from './conditions.ts';
import { useEdit, useProblem } from './useEdit.ts';

type Props = {
  label: string;
  /** Text shown without conditions. */
  none?: string;
  path: string;
  value: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
};

/** Edits a condition as a list of sentences. One that sentences cannot express is edited as text. */
export function Conditions({ label, none, path, value = {}, onChange }: Props) {
  const { fields } = useEdit().definition;
  const problem = useProblem(path);
  const id = useId();
  const condition = sentencesIn(value);
  const offeredFields = conditionFields(fields);
  if (!condition || condition.sentences.some(({ field }) => !(field in fields)))
    return (
      <p className="editor-hint">
        {label}: su condición se cambia en «Texto».
        {problem !== undefined && <span className="editor-wrong"> {problem}</span>}
      </p>
    );
  const change = (next: ConditionSentences) =>
    onChange(next.sentences.length > 0 ? conditionOf(next, fields) : undefined);
  const { isAny, sentences } = condition;
  return (
    <fieldset className="editor-whole editor-choices">
      <legend id={id}>{label}</legend>
      {sentences.length === 0 && none !== undefined && <p className="editor-hint">{none}</p>}
      {sentences.length > 1 && (
        <Box sx={{ maxWidth: 260 }}>
          <EditorInput
            path={`${path}.any`}
            field={{ type: 'select', label: 'Se cumplen', options: MODES, default: 'all' }}
            value={isAny ? 'any' : 'all'}
            onChange={(mode) => change({ sentences, isAny: mode === 'any' })}
          />
        </Box>
      )}
      <ul className="editor-items" aria-labelledby={id}>
        {sentences.map((sentence, index) => (
          <li key={index}>
            <div className="editor-fields">
              <SentenceInputs
                sentence={sentence}
                onChange={(next) => change({ isAny, sentences: sentences.with(index, next) })}
              />
            </div>
            <IconButton
              icon="delete"
              label={`Quitar la condición ${index + 1}`}
              onClick={() => change({ isAny, sentences: sentences.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
      <Button
        size="small"
        disabled={offeredFields.length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => {
          const added = newSentence(fields, unusedField(offeredFields, sentences));
          change({ isAny, sentences: [...sentences, added] });
        }}
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

const unusedField = (offered: readonly { readonly id: string }[], sentences: readonly ConditionSentence[]) =>
  (offered.find(({ id }) => sentences.every(({ field }) => field !== id)) ?? offered[0]!).id;

type SentenceProps = {
  sentence: ConditionSentence;
  onChange: (sentence: ConditionSentence) => void;
};

function SentenceInputs({ sentence, onChange }: SentenceProps) {
  const { fields } = useEdit().definition;
  const field = fields[sentence.field]!;
  const operator = operatorOf(sentence, fields);
  const valueInput = operator?.input(field) ?? null;
  return (
    <>
      {/* A select with a default has no empty choice. */}
      <EditorInput
        field={{ type: 'select', label: 'Cuando', default: '', options: conditionFields(fields) }}
        value={sentence.field}
        onChange={(chosen) => onChange(newSentence(fields, String(chosen)))}
      />
      <EditorInput
        field={{ type: 'select', label: 'Condición', options: operatorsOf(field), default: '' }}
        value={operator?.id}
        onChange={(id) => onChange({ ...sentence, operator: String(id) })}
      />
      {valueInput && (
        <EditorInput
          field={valueInput}
          value={sentence.value}
          onChange={(value) => onChange({ ...sentence, value })}
        />
      )}
    </>
  );
}
