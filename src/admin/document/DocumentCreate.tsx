import { useRef } from 'react';
import type { Issued } from '#dataProvider/index.ts';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { addComputed } from '../form/Calculations.tsx';
import { EntityInputs } from '../form/EntityInputs.tsx';
import { formOf } from '../form/formOf.ts';
import { Button } from '../Button.tsx';
import { InitialNote, WithInitialValues } from '../form/WithInitialValues.tsx';
import { EntityParts, type InitialValues } from '../parts.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { useCalendarDefaults } from '../form/useCalendarDefaults.ts';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useCreateRecord } from '../form/useCreateRecord.tsx';
import { isSaveAndNext } from '../keyboard/submitKey.ts';
import { FormLines } from '../form/lines/FormLines.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { startValues, type DraftStore } from './draft.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { IssueSummary } from './IssueSummary.tsx';
import { onDocumentKeyDown } from './keyboard.ts';
import { useDraft } from './useDraft.ts';
import { useIssue } from './useIssue.ts';
import { useNextNumber } from './useNextNumber.ts';
import { useNumberPrefix } from './useNumberPrefix.ts';
import { WithDraft } from './WithDraft.tsx';

/** The page that creates a document: unlike other records, it is kept as a draft until it is issued. */
export function DocumentCreate() {
  return (
    <WithInitialValues>
      {(initial, sourceKey) => (
        <WithDraft sourceKey={sourceKey}>
          {(store, onDiscard) => <PlainForm store={store} onDiscard={onDiscard} initial={initial} />}
        </WithDraft>
      )}
    </WithInitialValues>
  );
}

type Props = { store: DraftStore; onDiscard: () => void; initial: InitialValues };

/**
 * The form of a new document, if the application has none of its own for it. What is typed is kept as a draft until the
 * document is issued. The server then gives it its number and, if the entity prints, its PDF.
 */
function PlainForm({ store, onDiscard, initial }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const issue = useIssue();
  const { number, date } = entity.document!;
  const { fields } = formOf(entity, true);
  const draft = store.draft;
  const form = useEntityForm(
    fields,
    addComputed(entity, startValues(date, store, initial.values)),
    'create',
    entity.lines,
  );
  useCalendarDefaults(form, { [date]: 'today' });
  const hasContent = draft !== null || form.formState.isDirty;
  // Watching renders the form on every change, which stores the draft.
  form.watch();
  // The values include the lines. A form that keeps its lines outside of react-hook-form stores them as `lines`.
  const readContent = () => ({ values: form.getValues(), lines: [] });
  const { sharedKey, onIssued, onPermissionRequested } = useDraft(store, readContent, hasContent);
  const isPrefixFixed = useNumberPrefix(entity, form);
  // A prefix that is not declared stands in the number's input, until the server assigns the number.
  const prefix = typeof number.prefix === 'string' ? number.prefix : form.getValues(number.field);
  const series: unknown = number.by === undefined ? null : form.getValues(number.by);
  const nextNumber = useNextNumber(entity, prefix, series);
  const listAddress = useListAddress(entity.name);
  const continuesAfterSave = useRef(false);
  const { save, isSaving } = useCreateRecord<Issued>({
    entity,
    form,
    sharedKey,
    onPermissionRequested,
    send: ({ values, ...attempt }) => issue({ data: values, ...attempt }),
    onSaved: (issued) => onIssued(issued, continuesAfterSave.current ? form.getValues() : undefined),
  });

  return (
    <>
      <PageHead title={entity.messages.createTitle} aside={nextNumber}>
        <Button variant="text" onClick={() => navigate(listAddress)}>
          {translate('ra.action.back')}
        </Button>
      </PageHead>
      <InitialNote note={initial.note} />
      {draft && <DraftNotice at={draft.at} onDiscard={onDiscard} />}
      <FormProvider {...form}>
        <TypedForm
          className="document"
          onKeyDown={onDocumentKeyDown}
          onSubmit={(event) => {
            continuesAfterSave.current = isSaveAndNext(event);
            return form.handleSubmit(save)(event);
          }}
        >
          <div className="stacked">
            <EntityInputs
              entity={entity}
              record={undefined}
              readOnlyNames={isPrefixFixed ? [number.field] : []}
              totalBeside={entity.document!.total}
              isSaving={isSaving}
            >
              <FormLines entity={entity} />
              <EntityParts entity={entity} place="createForm" />
            </EntityInputs>
          </div>
          <IssueSummary entity={entity} isSaving={isSaving} />
        </TypedForm>
      </FormProvider>
    </>
  );
}
