import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { TypedLines } from '../lines/TypedLines.tsx';
import { typedLinesOf } from '../lines/typedLines.ts';
import { useListAddress } from '../list/useListAddress.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { EntityForm } from './EntityForm.tsx';
import { formOf } from './formOf.ts';
import { Started, StartNote, type Start } from './Started.tsx';
import { useEntityForm } from './useEntityForm.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRegister } from './useRegister.tsx';

export function EntityCreate() {
  return <Started>{(start) => <CreateForm start={start} />}</Started>;
}

function CreateForm({ start }: { start: Start }) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const form = useEntityForm(formOf(entity, true).fields, start.values, 'create', typedLinesOf(entity));
  const letGo = useLeaveGuard(form.formState.isDirty);
  const list = useListAddress(entity.name);
  const back = () => navigate(list);

  const { save, isSaving, question } = useRegister({
    entity,
    form,
    onAsked: () => {
      letGo();
      back();
    },
    onSaved: () => {
      letGo();
      void dialogs
        .success({
          title: translate('cantera.dialog.creado'),
          text: entity.messages.created,
          ...(entity.createdLasts !== null && { lasts: entity.createdLasts }),
        })
        .then(back);
    },
  });

  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      <StartNote note={start.note} />
      <EntityForm entity={entity} form={form} isSaving={isSaving} onSubmit={save} onBack={back}>
        <TypedLines entity={entity} />
      </EntityForm>
      {question}
    </>
  );
}
