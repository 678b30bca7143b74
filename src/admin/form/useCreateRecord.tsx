import { useRef } from 'react';
import { useSaveContext, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Entity } from '#schema/entity.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { saveRecord } from './saveRecord.ts';
import { useSave, type Attempt, type Duplicate, type SaveOptions } from './useSave.ts';

type Options<Saved> = Pick<SaveOptions<Saved>, 'form' | 'onSaved' | 'sharedKey' | 'onPermissionRequested'> & {
  entity: Entity;
  /** If `asks` is true, the server refuses what the user has to confirm first. */
  send?: (attempt: Attempt & { asks: boolean }) => Promise<Saved | null>;
};

/** Saves a new record. If similar records exist, the user sees them and confirms first. */
export function useCreateRecord<Saved = RaRecord>({ entity, send, ...saveOptions }: Options<Saved>) {
  const { save: create } = useSaveContext();
  const translate = useTranslate();
  const dialogs = useDialogs();
  const confirmedValues = useRef<FieldValues | null>(null);
  const sendRecord = async ({ values, key, headers, asks }: Attempt & { asks: boolean }) =>
    (await saveRecord(create!, values, {
      key,
      headers,
      asksForDuplicates: asks && entity.duplicates !== null,
    })) as Saved;
  const confirmDuplicates = async (duplicates: readonly Duplicate[], values: FieldValues) => {
    const isSure = await dialogs.confirm({
      title: translate('cantera.duplicates.title'),
      text: translate('cantera.duplicates.text'),
      content: <DuplicateList entity={entity} duplicates={duplicates} />,
      cancel: translate('cantera.duplicates.back'),
      button: translate('cantera.duplicates.goOn'),
    });
    if (!isSure) return;
    confirmedValues.current = values;
    await save(values);
  };
  const { save, isSaving } = useSave<Saved>({
    ...saveOptions,
    // The server is not told to ask about values whose duplicates the user has confirmed.
    send: (attempt) => (send ?? sendRecord)({ ...attempt, asks: confirmedValues.current !== attempt.values }),
    failed: entity.messages.createFailed,
    onDuplicates: (duplicates, values) => void confirmDuplicates(duplicates, values),
  });
  return { save, isSaving };
}
