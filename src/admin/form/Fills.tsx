import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useGetOne, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

/** What a chosen record says goes into fields in which nobody has typed. */
export default function Fills({ entity: { fields } }: { entity: Entity }) {
  return Object.entries(fields).map(
    ([name, field]) =>
      field.type === 'reference' &&
      field.fills && <Fill key={name} name={name} to={field.to} fills={field.fills} />,
  );
}

type Props = { name: string; to: string; fills: Readonly<Record<string, string>> };

function Fill({ name, to, fills }: Props) {
  const form = useFormContext();
  const chosen: unknown = useWatch({ name });
  const { dirtyFields } = useFormState({ name });
  const isChosen = typeof chosen === 'number' && dirtyFields[name] !== undefined;
  const { data } = useGetOne<RaRecord>(to, { id: Number(chosen) }, { enabled: isChosen, retry: false });
  const filled = useRef<Record<string, unknown>>({});

  const fill = useEffectEvent((record: RaRecord) => {
    for (const [own, its] of Object.entries(fills)) {
      const held: unknown = form.getValues(own);
      if (held !== '' && held !== null && held !== filled.current[own]) continue;
      filled.current[own] = record[its] ?? '';
      form.setValue(own, filled.current[own], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  });
  useEffect(() => {
    if (isChosen && data?.id === chosen) fill(data);
  }, [isChosen, chosen, data]);
  return null;
}
