import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { Username } from '../form/Username.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useSave } from '../form/useSave.ts';
import { request } from '#http/request.ts';
import type { cambiarPassword } from '#server/auth/accountRoutes.ts';
import { password } from '#schema/index.ts';
import { SESSIONS_KEY } from './OpenSessions.tsx';

const fields = {
  actual: password({
    label: 'Contraseña actual',
    required: 'La contraseña actual es requerida',
    current: true,
  }),
  password: password({ label: 'Nueva Contraseña', required: 'La contraseña es requerida' }),
  confirmarPassword: password({
    label: 'Confirmar Contraseña',
    required: 'Confirme su contraseña',
    sameAs: { field: 'password', message: 'Las contraseñas no coinciden' },
  }),
};

export function ChangePassword() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const form = useEntityForm(fields, {});
  const { save, isSaving } = useSave({
    form,
    send: async ({ values }) =>
      request<typeof cambiarPassword>('POST', 'Autenticacion/CambiarPassword', {
        body: { actual: values.actual, password: values.password },
      }),
    onSaved: ({ message }) => {
      form.reset();
      // The change has closed the user's other sessions.
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      void dialogs.success({ title: translate('cantera.dialog.actualizado'), text: message });
    },
  });

  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('cantera.account.changePassword')}
      </Typography>
      <FormProvider {...form}>
        <TypedForm onSubmit={form.handleSubmit(save)} sx={{ display: 'grid', gap: '2px' }}>
          {identity && <Username value={String(identity.id)} />}
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} source={name} field={field} />
          ))}
          <Button type="submit" variant="contained" disabled={isSaving} style={{ justifySelf: 'end' }}>
            {translate(isSaving ? 'cantera.form.guardando' : 'cantera.account.changePassword')}
          </Button>
        </TypedForm>
      </FormProvider>
    </Card>
  );
}
