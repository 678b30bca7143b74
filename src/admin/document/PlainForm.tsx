import { useDataProvider, useTranslate } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { today } from '#domain/dates.ts';
import { EntityForm } from '../form/EntityForm.tsx';
import { formOf } from '../form/formOf.ts';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.ts';
import { useSave } from '../form/useSave.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useEntity } from '../registry.tsx';
import { useNavigate } from '../routing/index.ts';
import { useFinish } from './useFinish.ts';
import { useNextNumber } from './useNextNumber.ts';

/** A new document without lines: its fields, its number to come, and the print that follows. */
export default function PlainForm() {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { number, date } = entity.document!;
  const form = useEntityForm(formOf(entity, true).fields, { [date]: today() });
  const letGo = useLeaveGuard(form.formState.isDirty);
  const finish = useFinish();
  const list = useListAddress(entity.name);
  const { save, isSaving } = useSave({
    form,
    send: ({ values, key }) => dataProvider.issue(entity.name, { data: values, key }),
    onSaved: (issued) => {
      letGo();
      void finish('created', issued);
    },
  });
  return (
    <>
      <PageHead title={entity.messages.createTitle} aside={useNextNumber(entity, number.puntoVenta, null)} />
      <EntityForm
        entity={entity}
        form={form}
        isSaving={isSaving}
        onSubmit={save}
        labels={{ save: 'cantera.form.registrar', saving: 'cantera.form.registrando' }}
        onBack={() => navigate(list)}
        backLabel={translate('cantera.form.volver')}
      />
    </>
  );
}
