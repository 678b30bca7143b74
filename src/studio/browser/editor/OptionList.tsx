import { useEffect, useId, useRef } from 'react';
import { Button } from '#admin/Button.tsx';
import { Input } from '#admin/fields/Input.tsx';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#admin/icons.tsx';
import { fieldName } from './names.ts';
import { keptAt, useEdit, useProblem } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

type Option = { readonly id: string; readonly name: string };

/** Edits options. An option's id follows from its name until it is published, since rows hold it then. */
export function OptionList({ at, value, onChange }: WordProps) {
  const options = value as readonly Option[];
  const publishedOptions = (keptAt(useEdit().published, at) ?? []) as readonly Option[];
  const id = useId();
  const problem = useProblem(at);
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus();
    isAdding.current = false;
  }, [options.length]);
  const add = () => {
    isAdding.current = true;
    onChange([
      ...options,
      {
        id: fieldName(
          'Opción',
          false,
          options.map((each) => each.id),
        ),
        name: '',
      },
    ]);
  };
  /**
   * Goes on to the next option, which is added after the last one. An option without a name is not left by
   * Enter.
   */
  const next = (place: number) => {
    if (options[place]!.name.trim() === '') return;
    if (place === options.length - 1) add();
    else list.current?.querySelectorAll<HTMLElement>('li input')[place + 1]?.focus();
  };
  const changeItem = (place: number, name: string) => {
    const { id: before } = options[place]!;
    const others = options.filter((_, other) => other !== place).map((each) => each.id);
    const isKept = publishedOptions.some((each) => each.id === before);
    onChange(options.with(place, { id: isKept ? before : fieldName(name, false, others), name }));
  };
  return (
    <fieldset className="editor-whole editor-choices">
      <legend>Opciones</legend>
      <ul ref={list} className="editor-items">
        {options.map((option, place) => (
          <li key={place}>
            <Input
              aria-label={`Opción ${place + 1}`}
              id={`${id}-${place}`}
              value={option.name}
              onChange={(event) => changeItem(place, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                next(place);
              }}
            />
            <IconButton
              icon="delete"
              label={`Quitar la opción ${option.name || place + 1}`}
              onClick={() => onChange(options.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
      <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar opción
      </Button>
    </fieldset>
  );
}
