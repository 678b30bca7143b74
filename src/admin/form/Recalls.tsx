import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGetList, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Row } from '#schema/columns.ts';
import type { RecallWord } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fields/index.ts';
import { referenceAlias, targetOf } from '#schema/fields/reference.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { mayDo, roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { goToMissing } from '../document/keyboard.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useRegistry } from '../registry.ts';

/** Records looked at for one that is not void. */
const LOOKED_AT = 5;

const KEY = 'Alt+u';

/** Offers to copy what the last record with the chosen reference says. */
export default function Recalls({ entity }: { entity: Entity }) {
  if (!mayDo(entity, 'list')) return null;
  return Object.entries(entity.recalls).map(([by, word]) => (
    <Recall key={by} entity={entity} by={by} word={word} />
  ));
}

function Recall({ entity, by, word }: { entity: Entity; by: string; word: RecallWord }) {
  const form = useFormContext();
  const registry = useRegistry();
  const chosen: unknown = useWatch({ name: by });
  const names = word.fields.filter((name) => mayWrite(entity.fields[name]!, roleHere()));
  const held: unknown[] = useWatch({ name: names });
  const { data = [] } = useGetList<RaRecord>(
    entity.name,
    {
      filter: { [by]: chosen },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: LOOKED_AT },
    },
    { enabled: typeof chosen === 'number', retry: false, gcTime: 0 },
  );
  const last = data.find(
    (record) => record[by] === chosen && entity.states?.[String(record['estado'])]?.isVoid !== true,
  );
  const box = useRef<HTMLDivElement>(null);
  const said = names.filter((name) => last && last[name] !== null && last[name] !== undefined);
  const isOffered = last !== undefined && names.some((name, place) => held[place] !== last[name]);
  const recall = () => {
    const typedIn = box.current!.closest('form')!;
    // Clears the errors of fields that were empty before.
    for (const name of said) form.setValue(name, last![name], { shouldDirty: true, shouldValidate: true });
    goToMissing(typedIn, said);
  };
  useShortcut(isOffered ? { keys: KEY, label: 'cantera.keyboard.recall', always: true, run: recall } : null);
  if (!isOffered) return null;
  const textOf = (name: string) => {
    const field = entity.fields[name]!;
    if (field.type !== 'reference') return typeOf(field).format(last[name], field);
    return renderTemplate(registry.get(targetOf(field)).display, last[referenceAlias(name)] as Row);
  };
  return (
    <Box ref={box} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {said.map((name) => (
        <div key={name}>
          {entity.fields[name]!.label}: {textOf(name)}
        </div>
      ))}
      <Button size="small" aria-keyshortcuts={KEY} title="Alt + U" onClick={recall}>
        {word.label}
      </Button>
    </Box>
  );
}
