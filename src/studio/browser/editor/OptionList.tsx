import { useEffect, useId, useRef } from 'react';
import { Button } from '#admin/Button.tsx';
import { Input } from '#admin/fields/Input.tsx';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { fieldName } from './names.ts';
import { publishedAt, useEdit, useProblem } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

type Option = { readonly id: string; readonly name: string };

/** Edits the options of a select. An id follows from its name until it is published, because records then contain it. */
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
    const usedIds = options.map((option) => option.id);
    onChange([...options, { id: fieldName('Opción', usedIds), name: '' }]);
  };
  const goToNext = (index: number) => {
    if (options[index]!.name.trim() === '') return;
    if (index === options.length - 1) add();
    else list.current?.querySelectorAll<HTMLElement>('li input')[index + 1]?.focus();
  };
  const changeName = (index: number, name: string) => {
    const oldId = options[index]!.id;
    const otherIds = options.toSpliced(index, 1).map((option) => option.id);
    const isPublished = publishedOptions.some((option) => option.id === oldId);
    onChange(options.with(index, { id: isPublished ? oldId : fieldName(name, otherIds), name }));
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
              onChange={(event) => changeName(index, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                goToNext(index);
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
