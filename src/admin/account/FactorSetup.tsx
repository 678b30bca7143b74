import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { useGetIdentity, useTranslate } from 'react-admin';
import { renderSVG } from 'uqr';
import { useApplication } from '../application.ts';
import { Button } from '../Button.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useSave } from '../form/useSave.ts';
import { request } from '#http/request.ts';
import type { confirmarFactor } from '#server/auth/factor/routes.ts';
import { text } from '#schema/index.ts';

const fields = { codigo: text({ label: 'Código', required: 'El código es requerido' }) };

type Props = {
  secret: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Hands the secret to the authenticator app, by a QR code or typed, until a code of the app confirms it. */
export function FactorSetup({ secret, onConfirmed, onCancel }: Props) {
  const translate = useTranslate();
  const { brand } = useApplication();
  const { identity } = useGetIdentity();
  const form = useEntityForm(fields, {});
  const { save, isSaving } = useSave({
    form,
    send: async ({ values: { codigo } }) =>
      request<typeof confirmarFactor>('POST', 'Autenticacion/Factor/Confirmar', { body: { codigo } }),
    onSaved: ({ codigos }) => onConfirmed(codigos),
  });
  const issuer = encodeURIComponent(brand.name);
  // A user name has only letters, digits and underscores, so it needs no encoding.
  const uri = `otpauth://totp/${issuer}:${identity?.id}?secret=${secret}&issuer=${issuer}`;
  const secretInFours = secret.replace(/.{4}(?=.)/g, '$& ');

  return (
    <FormProvider {...form}>
      <TypedForm onSubmit={form.handleSubmit(save)} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="text.secondary">{translate('cantera.account.scan')}</Typography>
        {identity && (
          // It is dark on white in the dark theme too, because some cameras cannot read the opposite.
          <Box
            component="img"
            alt={translate('cantera.account.qr')}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 4 }))}`}
            sx={{ width: 200, justifySelf: 'center', borderRadius: 'var(--r)' }}
          />
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('cantera.account.secret')}: <code>{secretInFours}</code>
        </Typography>
        <FieldInput source="codigo" field={fields.codigo} />
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {translate('cantera.account.confirmCode')}
          </Button>
        </Box>
      </TypedForm>
    </FormProvider>
  );
}
