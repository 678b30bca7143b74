import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Issued } from '#dataProvider/index.ts';
import { today } from '#domain/dates.ts';
import type { Row } from '#schema/columns.ts';
import { NO_ACCOUNT } from '#schema/document.ts';
import { EntityForm } from '../form/EntityForm.tsx';
import { formOf } from '../form/formOf.ts';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.ts';
import { useRegister } from '../form/useRegister.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { FormParts } from '../parts.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useEntity } from '../registry.tsx';
import { useNavigate } from '../routing/index.ts';
import { LinesSection } from './LinesSection.tsx';
import { CLIENT } from './saleHeader.ts';
import { useFinish } from './useFinish.ts';
import { useIssue } from './useIssue.ts';
import { useNextNumber } from './useNextNumber.ts';
import { useParty } from './useParty.ts';
import { targetOf } from './useSale.ts';

/** What it starts with that follows from another record, and what is said of that. */
type Start = { readonly values: Row; readonly note: string | null };

/** A new document that is no sale: its fields, the lines that it may have, its number to come, and the print that follows. */
export default function PlainForm({ start }: { start?: Start }) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const issue = useIssue();
  const { number, date } = entity.document!;
  const { fields } = formOf(entity, true);
  const form = useEntityForm(fields, { [date]: today(), ...start?.values }, 'create', entity.lines);
  const letGo = useLeaveGuard(form.formState.isDirty);
  const finish = useFinish();
  const list = useListAddress(entity.name);
  const { save, isSaving, question } = useRegister<Issued>({
    entity,
    form,
    send: ({ values, key, asks }) => issue({ data: values, key, asks }),
    onSaved: (issued) => {
      letGo();
      void finish('created', issued);
    },
  });
  // Of a client who came with the record that this follows from: before anything is typed for him.
  const party = useParty(targetOf(fields[CLIENT]), start?.values[CLIENT]);
  const lacksAccount = party?.['tieneCuentaCorriente'] === false;
  useEffect(() => {
    if (lacksAccount) form.setError(CLIENT, { type: 'account', message: NO_ACCOUNT });
  }, [form, lacksAccount]);

  return (
    <>
      <PageHead title={entity.messages.createTitle} aside={useNextNumber(entity, number.puntoVenta, null)} />
      {start?.note && (
        <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.75 }}>
          {start.note}
        </Alert>
      )}
      <EntityForm
        entity={entity}
        form={form}
        isSaving={isSaving}
        onSubmit={save}
        labels={{ save: 'cantera.form.registrar', saving: 'cantera.form.registrando' }}
        onBack={() => navigate(list)}
        backLabel={translate('cantera.form.volver')}
      >
        {entity.lines
          .filter(({ typed }) => typed)
          .map((declared) => (
            <LinesSection key={declared.name} declared={declared} />
          ))}
        <FormParts entity={entity} />
      </EntityForm>
      {question}
    </>
  );
}
