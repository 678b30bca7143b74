import { memo, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Edit, useSaveContext, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#http/request.ts';
import type { Row } from '#schema/columns.ts';
import { decidesReach } from '#schema/deciding.ts';
import { SINGLE_ID } from '#schema/entity.ts';
import { roleHere } from '../access.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { hasLines, isUnreadable } from '../lines/hasLines.ts';
import { FormLines } from './lines/FormLines.tsx';
import { withFormLines } from './lines/linesInForm.ts';
import { withStoredIds } from './lines/withStoredIds.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordParts } from '../parts.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity, useRegistry } from '../registry.ts';
import { useNavigate, useParams } from '../routing/index.ts';
import { WithRequestedChanges } from './WithRequestedChanges.tsx';
import { ConflictDialog, lineText } from './ConflictDialog.tsx';
import { differentFields, differentLines } from './differences.ts';
import { EntityForm, type FormHandle } from './EntityForm.tsx';
import { FormPartsProvider, useFormParts } from './formParts.tsx';
import { formOf } from './formOf.ts';
import { FORM_PAGE } from './formPage.ts';
import { saveRecord } from './saveRecord.ts';
import { useSave, type Attempt } from './useSave.ts';

/**
 * The page that edits a stored record. A save sends the version that the form loaded. If another user has saved since
 * then, the server refuses it with the record as stored, and the user chooses between the two.
 */
export function EntityEdit() {
  const entity = useEntity();
  const params = useParams();
  const id = entity.single ? SINGLE_ID : (params.id ?? '');
  return (
    <Edit
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={QUERY}
      disableAuthentication
      title={false}
      actions={<PageHead title={entity.messages.editTitle} />}
      component="div"
      offline={false}
      sx={FORM_PAGE}
      render={({ record, error, refetch }) => {
        if (isUnreadable(entity, error, record))
          return <RecordFailed error={error} onRetry={() => void refetch()} />;
        if (!hasLines(entity, record)) return <RecordSkeleton />;
        return (
          <WithRequestedChanges record={record}>
            {(requested) => <EditForm key={record.id} record={record} requestedChanges={requested} />}
          </WithRequestedChanges>
        );
      }}
    />
  );
}

/** A cached record is shown until the stored one arrives. An error is shown by the page, and not by react-admin. */
const QUERY = { refetchOnMount: 'always', gcTime: 0, onError: () => undefined } as const;

type FormProps = { record: RaRecord; requestedChanges: Row | null };

/** The page is rendered whenever a fetch begins or ends; `memo` renders the form only for another record. */
const EditForm = memo(function EditForm({ record: loaded, requestedChanges }: FormProps) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { save: update } = useSaveContext();
  const form = useRef<FormHandle>(null);
  const [record, setRecord] = useState(loaded);
  // After typing, the form keeps its record: another user's change is then a conflict when it is saved.
  useEffect(() => {
    if (!form.current!.isChanged) setRecord(loaded);
  }, [loaded]);
  const [conflict, setConflict] = useState<{ mine: FieldValues; theirs: RaRecord } | null>(null);
  const { fields } = formOf(entity, false);
  const registry = useRegistry();
  // Users must not edit a field that decides which records they reach.
  const readOnlyNames = Object.keys(fields).filter((name) =>
    decidesReach(registry, entity, name, roleHere()),
  );
  const writableIn = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !readOnlyNames.includes(name)));
  const parts = useFormParts();
  const listAddress = useListAddress(entity.name);
  const goBack = () => navigate(entity.single ? '/' : listAddress);
  const restartFrom = (stored: RaRecord) => {
    setRecord(stored);
    const current = withFormLines(entity, stored);
    const { getValues, reset } = form.current!;
    // Inputs that are no part of the record, such as those of `editInput`, become empty.
    reset(Object.fromEntries(Object.keys(getValues()).map((name) => [name, current[name] ?? ''])));
  };
  const finish = (saved: RaRecord) => {
    if (entity.single) restartFrom(saved);
    else form.current?.allowLeaving();
    void dialogs
      .success({ title: translate('cantera.dialog.actualizado'), text: entity.messages.updated })
      .then(() => !entity.single && goBack());
  };

  const saveOver = ({ values, headers }: Attempt, stored: RaRecord) =>
    saveRecord(
      update!,
      { ...withStoredIds(entity, values, stored), version: stored['version'] },
      { headers },
    );
  const isStored = (values: FieldValues, stored: RaRecord) =>
    differentFields(entity, values, stored).length + differentLines(entity, values, stored).length === 0;
  // The inputs of `editInput`, such as the new password of a user, are sent with the record but not part of it.
  const hasEditInput = (values: FieldValues) =>
    Object.keys(entity.editInput?.fields ?? {}).some((name) => Boolean(values[name]));

  const { save, isSaving } = useSave({
    form,
    onPermissionRequested: () => {
      form.current?.allowLeaving();
      goBack();
    },
    send: async (attempt) => {
      await parts.save();
      return saveOver(attempt, conflict?.theirs ?? record).catch((error: unknown) => {
        const stored = error instanceof ApiError && (error.body['actual'] as RaRecord | undefined);
        // Equal values are those of an earlier try whose answer was lost. The record does not show whether that try
        // saved the inputs of `editInput`, so everything is sent again, for the stored version.
        if (stored && hasEditInput(attempt.values) && isStored(attempt.values, stored))
          return saveOver(attempt, stored);
        throw error;
      });
    },
    onSaved: finish,
    onConflict: (stored, values) =>
      // Equal values are those of an earlier try whose answer was lost.
      isStored(values, stored) ? finish(stored) : setConflict({ mine: values, theirs: stored }),
  });

  const keepMine = () => {
    if (!conflict) return;
    // This `save` still sees `conflict`, so it overwrites the other user's version.
    void save(conflict.mine);
    // A later `save`, if this one fails, sends the version of `record`.
    setRecord({ ...record, version: conflict.theirs.version });
    setConflict(null);
  };
  const takeTheirs = () => {
    if (!conflict) return;
    restartFrom(conflict.theirs);
    setConflict(null);
  };

  return (
    <>
      <EntityForm
        entity={entity}
        ref={form}
        initialValues={{ ...withFormLines(entity, record), ...requestedChanges }}
        record={record}
        hasCustomChanges={parts.hasChanges}
        readOnlyNames={readOnlyNames}
        isSaving={isSaving}
        onSubmit={(values) => (parts.check() ? save(writableIn(values)) : undefined)}
        onBack={goBack}
      >
        <FormLines entity={entity} />
        <FormPartsProvider value={parts.register}>
          <RecordParts entity={entity} record={record} place="form" />
        </FormPartsProvider>
      </EntityForm>
      <Box sx={{ mt: 1.75 }}>
        <HistoryPanel entity={entity} id={record.id} version={record.version} />
      </Box>
      {conflict && (
        <ConflictDialog
          entity={entity}
          mine={conflict.mine}
          base={record}
          theirs={conflict.theirs}
          more={differentLines(entity, conflict.mine, conflict.theirs).map(({ label, mine, theirs }) => ({
            label,
            mine: mine.map(lineText),
            theirs: theirs.map(lineText),
          }))}
          onMine={keepMine}
          onTheirs={takeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
});
