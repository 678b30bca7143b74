import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useSave } from '../form/useSave.ts';
import { request } from '#http/request.ts';
import { passkeyAnswer } from '#public/passkey.ts';
import type { agregarLlave, opcionesDeLlave, renombrarLlave } from '#server/auth/factor/passkeyRoutes.ts';
import { text } from '#schema/index.ts';
import { passkeyErrors } from '#i18n/account.es.ts';
import type { StoredPasskey } from './Passkeys.tsx';

const fields = {
  nombre: text({
    label: 'Nombre',
    required: 'El nombre es requerido',
    max: 60,
    help: 'Para reconocerla: «Celular», «Notebook de la oficina».',
  }),
};

type Props = {
  passkey: StoredPasskey | undefined;
  /** Receives recovery codes, or none when the user already had some or only renamed the passkey. */
  onSaved: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

export function PasskeyForm({ passkey, onSaved, onCancel }: Props) {
  const translate = useTranslate();
  const form = useEntityForm(fields, { nombre: passkey?.nombre ?? '' });
  const { save, isSaving } = useSave({
    form,
    send: async ({ values: { nombre } }) => (passkey ? rename(passkey, nombre) : add(nombre)),
    onSaved,
  });
  return (
    <FormProvider {...form}>
      <TypedForm onSubmit={form.handleSubmit(save)} sx={{ display: 'grid', gap: 1.5 }}>
        <FieldInput source="nombre" field={fields.nombre} />
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isSaving}>
            {translate(passkey ? 'ra.action.save' : 'cantera.account.createPasskey')}
          </Button>
        </Box>
      </TypedForm>
    </FormProvider>
  );
}

async function add(nombre: string): Promise<readonly string[]> {
  const options = await request<typeof opcionesDeLlave>('POST', 'Autenticacion/Llaves/Opciones');
  // The server's type of the options is wider than the browser's.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const respuesta = await passkeyAnswer(navigator.credentials.create({ publicKey }), passkeyErrors);
  const body = { nombre, respuesta };
  return (await request<typeof agregarLlave>('POST', 'Autenticacion/Llaves', { body })).codigos;
}

async function rename({ id }: StoredPasskey, nombre: string): Promise<readonly string[]> {
  await request<typeof renombrarLlave>('PUT', `Autenticacion/Llaves/${id}`, { body: { nombre } });
  return [];
}
