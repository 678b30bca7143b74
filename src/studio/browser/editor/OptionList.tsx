import { useEffect, useId, useRef } from 'react';
import { Button } from '#admin/Button.tsx';
import { Input } from '#admin/fields/Input.tsx';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#admin/icons.tsx';
import { fieldName } from './names.ts';
import { publishedAt, useEdit, useProblem } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

type Option = { readonly id: string; readonly name: string };

/** Edits options. An option's id follows from its name until it is published, since rows hold it then. */
export function OptionList({ path, value, onChange }: WordProps) {
  const options = value as readonly Option[];
  const publishedOptions = (publishedAt(useEdit().published, path) ?? []) as readonly Option[];
  const id = useId();
  const problem = useProblem(path);
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
  const next = (index: number) => {
    if (options[index]!.name.trim() === '') return;
    if (index === options.length - 1) add();
    else list.current?.querySelectorAll<HTMLElement>('li input')[index + 1]?.focus();
  };
  const changeItem = (index: number, name: string) => {
    const { id: before } = options[index]!;
    const others = options.filter((_, other) => other !== index).map((each) => each.id);
    const isKept = publishedOptions.some((each) => each.id === before);
    onChange(options.with(index, { id: isKept ? before : fieldName(name, false, others), name }));
  };
  return (
    <fieldset className="editor-whole editor-choices">
      <legend>Opciones</legend>
      <ul ref={list} className="editor-items">
        {options.map((option, index) => (
          <li key={index}>
            <Input
              aria-label={`Opción ${index + 1}`}
              id={`${id}-${index}`}
              value={option.name}
              onChange={(event) => changeItem(index, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                next(index);
              }}
            />
            <IconButton
              icon="delete"
              label={`Quitar la opción ${option.name || index + 1}`}
              onClick={() => onChange(options.toSpliced(index, 1))}
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
