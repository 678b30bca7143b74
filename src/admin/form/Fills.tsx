import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useGetOne, type RaRecord } from 'react-admin';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';

/** Fills fields in which nobody has typed: from a chosen record (`fills`) or from other fields (`follows`). */
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
    Object.fromEntries(sources.map((source, index) => [source, values[index]])),
  );
  const previousText = useRef(renderTemplate(template, form.formState.defaultValues ?? {}));
  const { dirtyFields } = useFormState({ name: [name, ...sources] });
  const follow = useEffectEvent(() => {
    const current = String(form.getValues(name) ?? '').trim();
    const isTypedByUser = current !== '' && current !== previousText.current;
    // The sources of an unchanged form change when another user has saved the record, whose value then stays as stored.
    const isChanged = [name, ...sources].some((field) => dirtyFields[field]);
    if (isChanged && text !== previousText.current && !isTypedByUser) writeAsTyped(form, name, text);
    previousText.current = text;
  });
  useEffect(() => follow(), [text]);
  return null;
}

type FillProps = { name: string; to: string; fills: Readonly<Record<string, string>> };

function Fill({ name, to, fills }: FillProps) {
  const form = useFormContext();
  const referenceId: unknown = useWatch({ name });
  const { dirtyFields } = useFormState({ name });
  const isChosen = typeof referenceId === 'number' && dirtyFields[name] !== undefined;
  const { data } = useGetOne<RaRecord>(to, { id: Number(referenceId) }, { enabled: isChosen });
  const filled = useRef<Record<string, unknown>>({});
  const isJustFilled = useRef(false);
  const values: unknown[] = useWatch({ name: Object.keys(fills) });

  const fill = useEffectEvent((record: RaRecord) => {
    for (const [formName, recordName] of Object.entries(fills)) {
      const current: unknown = form.getValues(formName);
      // Another choice replaces what this one has filled, and nothing that the user typed.
      if (current !== '' && current !== null && current !== filled.current[formName]) continue;
      filled.current[formName] = record[recordName] ?? '';
      writeAsTyped(form, formName, filled.current[formName]);
    }
    isJustFilled.current = true;
  });
  useEffect(() => {
    if (isChosen && data?.id === referenceId) fill(data);
  }, [isChosen, referenceId, data]);
  // A filled value is selected if its field has the focus, so that the user types over it.
  useLayoutEffect(() => {
    const input = document.activeElement;
    if (!isJustFilled.current) return;
    isJustFilled.current = false;
    if (!(input instanceof HTMLInputElement) || !(input.name in filled.current)) return;
    if (input.value === filled.current[input.name]) input.select();
  }, [values]);
  return null;
}

const writeAsTyped = (form: UseFormReturn, name: string, value: unknown) =>
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
