import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { Input } from '#admin/fields/Input.tsx';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import {
  completeName,
  suggestionsFor,
  namesFor,
  nameBefore,
  sampleResultOf,
  type Name,
} from './expressions.ts';
import { useEdit, useProblem } from './useEdit.ts';

type Props = { name: string; value: string; onChange: (expression: string) => void };

/** The input of a field's calculation. It suggests names while one is typed, and shows a sample result. */
export function Expression({ name, value, onChange }: Props) {
  const { definition, path } = useEdit();
  const id = useId();
  const problem = useProblem(`${path}.${name}.computed`);
  const input = useRef<HTMLInputElement>(null);
  const names = useMemo(() => namesFor(definition, name), [definition, name]);
  const [typedName, setTypedName] = useState('');
  const [markedIndex, setMarkedIndex] = useState(0);
  const suggestions = typedName === '' ? [] : suggestionsFor(names, typedName);
  const insert = ({ code }: Name) => {
    const [text, caret] = completeName(value, input.current!.selectionStart ?? value.length, code);
    // Renders at once, because the next key may come before the next frame.
    flushSync(() => {
      onChange(text);
      setTypedName('');
    });
    input.current!.focus();
    input.current!.setSelectionRange(caret, caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions;
    if (length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarkedIndex((markedIndex + step + length) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(suggestions[markedIndex]!);
    else if (event.key === 'Escape') setTypedName('');
    else return;
    event.preventDefault();
  };
  const result = problem === undefined ? sampleResultOf(definition, name) : null;
  return (
    <div className="editor-whole editor-expression">
      <FieldFrame id={id} label="Cálculo" required error={problem} help={HELP}>
        <Input
          ref={input}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-names`}
          aria-activedescendant={suggestions.length > 0 ? `${id}-${markedIndex}` : undefined}
          aria-describedby={textIdOf(id)}
          aria-required
          invalid={problem !== undefined}
          autoComplete="off"
          placeholder="horas * precio"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setTypedName(nameBefore(target.value, target.selectionStart ?? 0));
            setMarkedIndex(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTypedName('')}
        />
      </FieldFrame>
      <Paper
        id={`${id}-names`}
        role="listbox"
        aria-label="Campos y funciones"
        hidden={suggestions.length === 0}
        elevation={2}
        sx={{ position: 'absolute', zIndex: 2, minWidth: 260 }}
      >
        {suggestions.map((suggestion, index) => (
          <MenuItem
            key={suggestion.code}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            selected={index === markedIndex}
            aria-selected={index === markedIndex}
            onPointerDown={(event) => {
              event.preventDefault();
              insert(suggestion);
            }}
          >
            {suggestion.label} <small>{suggestion.note}</small>
          </MenuItem>
        ))}
      </Paper>
      {result !== null && <p className="editor-hint">{result}</p>}
    </div>
  );
}

const HELP = 'Escriba parte del nombre de un campo y elíjalo con las flechas. Se usan + - * / y paréntesis.';
