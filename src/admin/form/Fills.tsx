import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useGetOne, type RaRecord } from 'react-admin';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';

/** Fills fields in which nobody has typed, from a chosen record or from other fields. */
export default function Fills({ entity: { fields } }: { entity: Entity }) {
  return Object.entries(fields).map(([name, field]) => {
    if ('fills' in field && field.fills)
      return <Fill key={name} name={name} to={field.to} fills={field.fills} />;
    return 'follows' in field && field.follows && <Follow key={name} name={name} template={field.follows} />;
  });
}

function Follow({ name, template }: { name: string; template: string }) {
  const form = useFormContext();
  const sources = templateFields(template);
  const values: unknown[] = useWatch({ name: sources });
  const text = renderTemplate(
    template,
    Object.fromEntries(sources.map((source, at) => [source, values[at]])),
  );
  // Somebody may have typed before this code was there.
  const before = useRef(renderTemplate(template, form.formState.defaultValues ?? {}));
  const follow = useEffectEvent(() => {
    const typed = String(form.getValues(name) ?? '').trim();
    if (text !== before.current && (typed === '' || typed === before.current)) put(form, name, text);
    before.current = text;
  });
  useEffect(() => follow(), [text]);
  return null;
}

type Props = { name: string; to: string; fills: Readonly<Record<string, string>> };

function Fill({ name, to, fills }: Props) {
  const form = useFormContext();
  const referenceId: unknown = useWatch({ name });
  const { dirtyFields } = useFormState({ name });
  const isChosen = typeof referenceId === 'number' && dirtyFields[name] !== undefined;
  const { data } = useGetOne<RaRecord>(to, { id: Number(referenceId) }, { enabled: isChosen, retry: false });
  const filled = useRef<Record<string, unknown>>({});
  const isNew = useRef(false);
  const values: unknown[] = useWatch({ name: Object.keys(fills) });

  const fill = useEffectEvent((record: RaRecord) => {
    for (const [own, its] of Object.entries(fills)) {
      const typed: unknown = form.getValues(own);
      if (typed !== '' && typed !== null && typed !== filled.current[own]) continue;
      filled.current[own] = record[its] ?? '';
      put(form, own, filled.current[own]);
    }
    isNew.current = true;
  });
  useEffect(() => {
    if (isChosen && data?.id === referenceId) fill(data);
  }, [isChosen, referenceId, data]);
  // A user who is already in the field types over the filled value.
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (!isNew.current) return;
    isNew.current = false;
    if (at instanceof HTMLInputElement && at.name in filled.current && at.value === filled.current[at.name])
      at.select();
  }, [values]);
  return null;
}

const put = (form: UseFormReturn, name: string, value: unknown) =>
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
