import { useState, type ReactNode } from 'react';
import { useCreate, type RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Entity } from '#schema/entity.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { useSave, type Duplicate } from './useSave.ts';

type Options = { entity: Entity; form: UseFormReturn; onSaved: (record: RaRecord) => void };

/**
 * Creates a record from a form. One that resembles others is created when the person says so; `question` is what
 * asks, and belongs beside the form.
 */
export function useRegister({ entity, form, onSaved }: Options): {
  save: (values: FieldValues) => Promise<void>;
  isSaving: boolean;
  question: ReactNode;
} {
  const [create] = useCreate();
  const [found, setFound] = useState<{ duplicates: readonly Duplicate[]; values: FieldValues } | null>(null);
  const { save, isSaving } = useSave({
    form,
    send: async ({ values, key }) =>
      (await create(
        entity.name,
        // The very values that the question was about are meant; typed anew, they are asked about again.
        {
          data: values,
          meta: { key, asksForDuplicates: entity.duplicates !== null && found?.values !== values },
        },
        { returnPromise: true },
      )) as RaRecord,
    onSaved,
    failed: entity.messages.createFailed,
    onDuplicates: (duplicates, values) => setFound({ duplicates, values }),
  });
  const question = found && (
    <DuplicatesDialog
      entity={entity}
      duplicates={found.duplicates}
      onGoOn={() => {
        setFound(null);
        void save(found.values);
      }}
      onBack={() => setFound(null)}
    />
  );
  return { save, isSaving, question };
}
