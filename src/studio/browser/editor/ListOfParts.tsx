import { useId } from 'react';
import { z } from 'zod';
import type { Definition } from '#schema/definitions.ts';
import { ADDED } from '#schema/added.ts';
import { isExtension } from '#schema/extensions.ts';
import { Button } from '#admin/Button.tsx';
import { Icon } from '#admin/icons.tsx';
import { useRegistry } from '#admin/registry.ts';
import { useChoices } from './choices.ts';
import { movedIn } from './edit.ts';
import { fieldName } from './names.ts';
import { EditorRows } from './EditorRows.tsx';
import { publishedAt, useEdit } from './useEdit.ts';
import { WordForm, type WordProps } from './WordForm.tsx';
import { itemOf, wordsOfPart } from './words.ts';

type Part = Readonly<Record<string, unknown>>;

/** Edits a list of parts, or parts by names, which follow from their labels until they are published. */
export function ListOfParts({ word, path, value, onChange }: WordProps) {
  const { definition, published } = useEdit();
  const { all } = useRegistry();
  const { started } = useChoices();
  const id = useId();
  const part = itemOf(word.schema);
  const isNamed = word.schema instanceof z.ZodRecord;
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, Part>>);
  const fresh = started(part);
  const put = (next: readonly (readonly [string, Part])[], step?: string) => {
    const parts = isNamed ? Object.fromEntries(next) : next.map(([, each]) => each);
    onChange(next.length === 0 ? undefined : parts, step);
  };
  const nameFor = (each: Part, others: readonly string[]) =>
    fieldName(labelOf(each), false, others, isExtension(definition) ? ADDED : '');
  const names = entries.map(([name]) => name);
  const changeItem = (index: number, next: Part, step?: string) => {
    const [name, before] = entries[index]!;
    const isFixed =
      !isNamed ||
      labelOf(next) === labelOf(before) ||
      publishedAt(published, `${path}.${name}`) !== undefined;
    const called = isFixed ? name : nameFor(next, names.toSpliced(index, 1));
    put(entries.with(index, [called, next]), step && `${index}.${step}`);
  };
  const titleOf = (each: Part): string =>
    labelOf(each) ||
    namesIn(each['fields'], definition).join(' + ') ||
    (all.find(({ name }) => name === each['to'])?.label.many ?? '');
  const { help, none, unable } = word.input;
  const hints = [help, entries.length === 0 ? none : undefined, fresh ? undefined : unable].filter(
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
        rows={entries.map(([name, each]) => ({
          name: titleOf(each),
          note: saysOf(part, each, definition),
          path: `${path}.${word.name === 'related' ? String(each['to']) : name}`,
        }))}
        onMove={(from, to) => put(movedIn(entries, from, to))}
        onRemove={(index) => put(entries.toSpliced(index, 1))}
      >
        {(index) => {
          const [name, each] = entries[index]!;
          return (
            <div className="editor-fields">
              <WordForm
                part={part}
                path={`${path}.${name}`}
                value={each}
                onChange={(next, step) => changeItem(index, next, step)}
              />
            </div>
          );
        }}
      </EditorRows>
      <Button
        size="small"
        disabled={fresh === null}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => put([...entries, [nameFor(fresh!, names), fresh!]])}
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

const namesIn = (fields: unknown, { fields: all }: Definition): string[] =>
  Array.isArray(fields) ? fields.map((name: string) => all[name]?.label ?? name) : [];

/** Returns a note beside the name: the state that an action leads to, its fields, or its choice. */
function saysOf(part: z.ZodType, each: Part, definition: Definition): string {
  const { to, fields, label } = each;
  if (typeof to === 'string' && label !== undefined)
    return `Pasa a «${definition.states?.[to]?.label ?? to}»`;
  if (Array.isArray(fields) && 'title' in each)
    return fields.length === 1 ? 'Un campo' : `${fields.length} campos`;
  if (typeof fields === 'object' && !Array.isArray(fields))
    return Object.values(fields as Definition['fields'])
      .map((field) => field.label)
      .join(', ');
  const optionLabels = wordsOfPart(part).flatMap(
    ({ name, input: { options } }) => options?.[String(each[name])] ?? [],
  );
  return optionLabels[0] ?? '';
}
