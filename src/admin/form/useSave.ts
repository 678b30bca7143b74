import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { randomUuid } from '#domain/randomUuid.ts';
import { ApiError, hasNoResponse } from '#http/request.ts';
import { formEs } from '#i18n/form.es.ts';
import { fieldMessages } from '#schema/fieldMessages.ts';
import { markRecordsOutdated } from '../recordCache.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useDecisionInProgress } from '../permission/decision.ts';
import { callWithPermission } from '../permission/callWithPermission.ts';

export type Attempt = {
  values: FieldValues;
  /** The idempotency key: the form's `SharedKey` if it has one, else a key that stays the same while the values do. */
  key: string;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** An idempotency key that outlives the form, and that other tabs may send too. */
export type SharedKey = { read(): string; renew(): void };

/** A similar record. `igual` names the equal fields; `parecido` is true for similar texts. */
export type Duplicate = { registro: RaRecord; igual: readonly string[]; parecido: boolean };

type FormMethods = Pick<UseFormReturn, 'getValues' | 'setError'>;

export type SaveOptions<Saved> = {
  form: FormMethods | RefObject<FormMethods | null>;
  /** Resolves to null when nothing was saved, because the user declined or stopped it. */
  send: (attempt: Attempt) => Promise<Saved | null>;
  onSaved: (saved: Saved) => void;
  onConflict?: (actual: RaRecord, values: FieldValues) => void;
  sharedKey?: SharedKey;
  /** The message of a failure that brings none. */
  failed?: string | null | undefined;
  /** The server stored the values as a request for permission, so nothing is saved yet. */
  onPermissionRequested?: () => void;
  onDuplicates?: (duplicates: readonly Duplicate[], values: FieldValues) => void;
};

/** Saves a form, one request at a time. Errors of fields appear at their inputs, other errors in a dialog. */
export function useSave<Saved = RaRecord>({
  form,
  send,
  onSaved,
  onConflict,
  onDuplicates,
  onPermissionRequested,
  sharedKey,
  failed,
}: SaveOptions<Saved>) {
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  // The form may show another user's request for permission. Saving it then grants the request.
  const decision = useDecisionInProgress();
  const [isSaving, setSaving] = useState(false);
  // `isSaving` changes only with the next render; a second click may come before it.
  const isBusy = useRef(false);
  /** A request that had no response yet: its values as JSON, and its key. */
  const pending = useRef<{ readonly content: string; readonly key: string }>(null);

  const save = async (values: FieldValues) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const saved = await sendOnce(values);
      pending.current = null;
      if (saved === 'requested') onPermissionRequested?.();
      else if (saved !== null) {
        decision?.onDecided();
        markRecordsOutdated(queryClient);
        onSaved(saved);
      }
    } catch (error) {
      // A call without a response may have saved: its key stays for the retry.
      if (!hasNoResponse(error)) pending.current = null;
      showRefusal(error, values);
    } finally {
      // The transition ends with the navigation that follows. `isSaving` is true until then, so clicks are ignored.
      startTransition(() => setSaving(false));
    }
  };
  useEffect(() => {
    isBusy.current = isSaving;
  }, [isSaving]);

  const sendOnce = async (values: FieldValues): Promise<Saved | null | 'requested'> => {
    const key = sharedKey?.read() ?? keyFor(values);
    try {
      return await callWithPermission(dialogs, (requestHeaders) => {
        return send({ values, key, headers: requestHeaders ?? decision?.headers });
      });
    } catch (error) {
      const isKeyUsed = error instanceof ApiError && error.body['claveUsada'] === true;
      if (!sharedKey || !isKeyUsed) throw error;
      // Another tab, or a try whose answer was lost, has issued the draft with this key and other values.
      if (!(await dialogs.confirm(formEs.alreadyIssued))) return null;
      sharedKey.renew();
      return sendOnce(values);
    }
  };

  const keyFor = (values: FieldValues): string => {
    const content = JSON.stringify(values);
    if (pending.current?.content !== content) pending.current = { content, key: randomUuid() };
    return pending.current.key;
  };

  const showRefusal = (error: unknown, values: FieldValues) => {
    if (!(error instanceof ApiError)) throw error;
    const { actual, duplicados } = error.body;
    if (error.status === 409 && duplicados && onDuplicates)
      return onDuplicates(duplicados as Duplicate[], values);
    if (error.status === 409 && actual && onConflict) return onConflict(actual as RaRecord, values);
    const { getValues, setError } = 'current' in form ? form.current! : form;
    const formValues = getValues() as object;
    // The form shows only errors of fields that it has. A line's field has a path such as 'detalles.0.cantidad'.
    const fieldErrors = Object.entries(error.errors).filter(
      ([path]) => path.replace(/\..*/, '') in formValues,
    );
    for (const [index, [name, message]] of fieldErrors.entries()) {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (fieldErrors.length > 0) return;
    const message = error.body.message ?? failed ?? error.message;
    // These fields are not in the form, because ADMIN published them since it was opened.
    const newFields = error.status === 400 ? fieldMessages({ fields: {} }, error.errors) : '';
    void dialogs.error(`${message} ${newFields}`.trim());
  };

  return { save, isSaving };
}
