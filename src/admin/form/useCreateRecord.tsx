import { useState, type ReactNode } from 'react';
import { useSaveContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Entity } from '#schema/entity.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { saveRecord } from './saveRecord.ts';
import { useSave, type Attempt, type Duplicate, type PendingStore, type SavedForm } from './useSave.ts';

type Options<Saved> = {
  entity: Entity;
  form: SavedForm;
  onSaved: (saved: Saved) => void;
  /** If `asks` is true, the server refuses what the user has to confirm first. */
  send?: (attempt: Attempt & { asks: boolean }) => Promise<Saved | null>;
  store?: PendingStore;
  onRequested?: () => void;
};

type OpenQuestion = { duplicates: readonly Duplicate[]; values: FieldValues };

export function useCreateRecord<Saved = RaRecord>({
  entity,
  form,
  onSaved,
  send,
  store,
  onRequested,
}: Options<Saved>): {
  save: (values: FieldValues) => Promise<void>;
  isSaving: boolean;
  question: ReactNode;
} {
  const { save: create } = useSaveContext();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const sendRecord = async ({ values, key, headers, asks }: Attempt & { asks: boolean }) =>
    (await saveRecord(create!, values, {
      key,
      headers,
      asksForDuplicates: asks && entity.duplicates !== null,
    })) as Saved;
  const { save, isSaving } = useSave<Saved>({
    form,
    ...(store && { store }),
    ...(onRequested && { onRequested }),
    // The server is not told to ask about values whose duplicates the user has confirmed.
    send: (attempt) => (send ?? sendRecord)({ ...attempt, asks: openQuestion?.values !== attempt.values }),
    onSaved,
    failed: entity.messages.createFailed,
    onDuplicates: (duplicates, values) => setOpenQuestion({ duplicates, values }),
  });
  const question = openQuestion && (
    <DuplicatesDialog
      entity={entity}
      duplicates={openQuestion.duplicates}
      onGoOn={() => {
        setOpenQuestion(null);
        // This `save` still sees the question, and so knows that its values are confirmed.
        void save(openQuestion.values);
      }}
      onBack={() => setOpenQuestion(null)}
    />
  );
  return { save, isSaving, question };
}
