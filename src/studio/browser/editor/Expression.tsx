import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { Input } from '#admin/fields/Input.tsx';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { completeName, matching, namesFor, resultOf, wordAt, type Name } from './expressions.ts';
import { useEdit, useProblem } from './useEdit.ts';

type Props = { name: string; value: string; onChange: (expression: string) => void };

/** A calculation: names are completed while they are typed, and its result on a sample stands below. */
export function Expression({ name, value, onChange }: Props) {
  const { definition, path } = useEdit();
  const id = useId();
  const problem = useProblem(`${path}.${name}.computed`);
  const input = useRef<HTMLInputElement>(null);
  const names = useMemo(() => namesFor(definition, name), [definition, name]);
  const [word, setWord] = useState('');
  const [marked, setMarked] = useState(0);
  const suggestions = word === '' ? [] : matching(names, word);
  const take = ({ written }: Name) => {
    const [text, caret] = completeName(value, input.current!.selectionStart ?? value.length, written);
    // Renders at once, because the next key may come before the next frame.
    flushSync(() => {
      onChange(text);
      setWord('');
    });
    input.current!.focus();
    input.current!.setSelectionRange(caret, caret);
  };
  const byKey = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((marked + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(suggestions[marked]!);
    else if (event.key === 'Escape') setWord('');
    else return;
    event.preventDefault();
  };
  const result = problem === undefined ? resultOf(definition, name) : null;
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
          aria-activedescendant={suggestions.length > 0 ? `${id}-${marked}` : undefined}
          aria-describedby={textIdOf(id)}
          aria-required
          invalid={problem !== undefined}
          autoComplete="off"
          placeholder="horas * precio"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setWord(wordAt(target.value, target.selectionStart ?? 0));
            setMarked(0);
          }}
          onKeyDown={byKey}
          onBlur={() => setWord('')}
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
        {suggestions.map((each, index) => (
          <MenuItem
            key={each.written}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            selected={index === marked}
            aria-selected={index === marked}
            onPointerDown={(event) => {
              event.preventDefault();
              take(each);
            }}
          >
            {each.label} <small>{each.note}</small>
          </MenuItem>
        ))}
      </Paper>
      {result !== null && <p className="editor-hint">{result}</p>}
    </div>
  );
}

const HELP = 'Escriba parte del nombre de un campo y elíjalo con las flechas. Se usan + - * / y paréntesis.';
