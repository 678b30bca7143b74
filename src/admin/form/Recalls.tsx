import Typography from '@mui/material/Typography';
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
import { useRegistry } from '../registry.ts';

/** Records looked at for one that is not void. */
const LOOKED_AT = 5;

/** Offers what the last record with the chosen reference says. */
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
  if (!last || names.every((name, place) => held[place] === last[name])) return null;
  const textOf = (name: string) => {
    const field = entity.fields[name]!;
    if (field.type !== 'reference') return typeOf(field).format(last[name], field);
    return renderTemplate(registry.get(targetOf(field)).display, last[referenceAlias(name)] as Row);
  };
  const said = names.filter((name) => last[name] !== null && last[name] !== undefined);
  return (
    <Typography component="div" color="text.secondary" sx={{ m: 0 }}>
      {said.map(textOf).join(' · ')}{' '}
      <Button
        size="small"
        variant="text"
        onClick={() => {
          for (const name of said)
            form.setValue(name, last[name], {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
        }}
      >
        {word.label}
      </Button>
    </Typography>
  );
}
