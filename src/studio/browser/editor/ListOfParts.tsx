import { useId } from 'react';
import { z } from 'zod';
import { Button } from '#admin/Button.tsx';
import { Icon } from '#look/Icon.tsx';
import { useRegistry } from '#admin/registry.ts';
import type { Definition } from '#schema/definitions.ts';
import { useChoices } from './choices.ts';
import { movedIn, namePrefixIn } from './edit.ts';
import { EditorRows } from './EditorRows.tsx';
import { fieldName } from './names.ts';
import { publishedAt, useEdit } from './useEdit.ts';
import { WordForm, type WordProps } from './WordForm.tsx';
import { itemOf, wordsOfPart } from './words.ts';

type Part = Readonly<Record<string, unknown>>;

/** Edits a list of parts, or parts by name. A name follows from its part's label until it is published. */
export function ListOfParts({ word, path, value, onChange }: WordProps) {
  const { definition, published } = useEdit();
  const { all } = useRegistry();
  const { newPartOf } = useChoices();
  const id = useId();
  const schema = itemOf(word.schema);
  const isNamed = word.schema instanceof z.ZodRecord;
  // The names are the indices in a list.
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, Part>>);
  const newPart = newPartOf(schema);
  const change = (next: readonly (readonly [string, Part])[], step?: string) => {
    const parts = isNamed ? Object.fromEntries(next) : next.map(([, part]) => part);
    onChange(next.length === 0 ? undefined : parts, step);
  };
  const nameFor = (part: Part, usedNames: readonly string[]) =>
    fieldName(labelOf(part), usedNames, { prefix: namePrefixIn(definition) });
  const names = entries.map(([name]) => name);
  const changePart = (index: number, next: Part, step?: string) => {
    const [name, before] = entries[index]!;
    const keepsName =
      !isNamed ||
      labelOf(next) === labelOf(before) ||
      publishedAt(published, `${path}.${name}`) !== undefined;
    const newName = keepsName ? name : nameFor(next, names.toSpliced(index, 1));
    change(entries.with(index, [newName, next]), step && `${index}.${step}`);
  };
  // Combinations of fields and related lists have no label of their own.
  const titleOf = (part: Part): string =>
    labelOf(part) ||
    fieldLabels(part['fields'], definition).join(' + ') ||
    (all.find(({ name }) => name === part['to'])?.label.many ?? '');
  const { help, none, unable } = word.input;
  const hints = [help, entries.length === 0 ? none : undefined, newPart ? undefined : unable].filter(
    (hint) => hint !== undefined,
  );
  return (
    <div className="editor-whole editor-inner">
      <h2 id={id}>{word.input.label}</h2>
      {hints.map((hint) => (
        <p key={hint} className="editor-hint">
          {hint}
        </p>
      ))}
      <EditorRows
        aria-labelledby={id}
        rows={entries.map(([name, part]) => ({
          name: titleOf(part),
          note: noteOf(schema, part, definition),
          // The validator names a related list by its entity.
          path: `${path}.${word.name === 'related' ? String(part['to']) : name}`,
        }))}
        onMove={(from, to) => change(movedIn(entries, from, to))}
        onRemove={(index) => change(entries.toSpliced(index, 1))}
      >
        {(index) => {
          const [name, part] = entries[index]!;
          return (
            <div className="editor-fields">
              <WordForm
                schema={schema}
                path={`${path}.${name}`}
                value={part}
                onChange={(next, step) => changePart(index, next, step)}
              />
            </div>
          );
        }}
      </EditorRows>
      <Button
        size="small"
        disabled={newPart === null}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => change([...entries, [nameFor(newPart!, names), newPart!]])}
      >
        {word.input.add}
      </Button>
    </div>
  );
}

function labelOf({ label, title }: Part): string {
  const value = (label ?? title ?? '') as string | { readonly many: string };
  return typeof value === 'string' ? value : value.many;
}

const fieldLabels = (names: unknown, { fields }: Definition): string[] =>
  Array.isArray(names) ? names.map((name: string) => fields[name]?.label ?? name) : [];

function noteOf(schema: z.ZodType, part: Part, definition: Definition): string {
  const { to, fields, label } = part;
  // The part is an action.
  if (typeof to === 'string' && label !== undefined)
    return `Pasa a «${definition.states?.[to]?.label ?? to}»`;
  // The part is a section of the form.
  if (Array.isArray(fields) && 'title' in part)
    return fields.length === 1 ? 'Un campo' : `${fields.length} campos`;
  // The part is lines, whose fields are listed.
  if (typeof fields === 'object' && !Array.isArray(fields))
    return Object.values(fields as Definition['fields'])
      .map((field) => field.label)
      .join(', ');
  const optionLabels = wordsOfPart(schema).flatMap(
    ({ name, input: { options } }) => options?.[String(part[name])] ?? [],
  );
  return optionLabels[0] ?? '';
}
