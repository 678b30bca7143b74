import { useRef } from 'react';
import { Create, useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { FormLines } from './lines/FormLines.tsx';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { EntityForm, type FormHandle } from './EntityForm.tsx';
import { FORM_PAGE } from './formPage.ts';
import { WithInitialValues, InitialNote } from './WithInitialValues.tsx';
import { useParts, type InitialValues } from '../parts.tsx';
import { useCreateRecord } from './useCreateRecord.tsx';

/** The page that creates a record, other than a document (DocumentCreate.tsx). */
export function EntityCreate() {
  return (
    <Create
      redirect={false}
      // <Admin> already requires a session.
      disableAuthentication
      title={false}
      actions={false}
      component="div"
      sx={FORM_PAGE}
    >
      <WithInitialValues>{(initial) => <CreateForm initial={initial} />}</WithInitialValues>
    </Create>
  );
}

function CreateForm({ initial }: { initial: InitialValues }) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { createdLasts } = useParts(entity);
  const form = useRef<FormHandle>(null);
  const listAddress = useListAddress(entity.name);
  const goBack = () => navigate(listAddress);

  const { save, isSaving } = useCreateRecord({
    entity,
    form,
    onPermissionRequested: () => {
      form.current?.allowLeaving();
      goBack();
    },
    onSaved: () => {
      form.current?.allowLeaving();
      void dialogs
        .success({
          title: translate('cantera.dialog.creado'),
          text: entity.messages.created,
          lasts: createdLasts,
        })
        .then(goBack);
    },
  });

  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      <InitialNote note={initial.note} />
      <EntityForm
        entity={entity}
        ref={form}
        initialValues={initial.values}
        isSaving={isSaving}
        onSubmit={save}
        onBack={goBack}
      >
        <FormLines entity={entity} />
      </EntityForm>
    </>
  );
}
