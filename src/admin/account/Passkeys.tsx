import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { IconButton } from '../IconButton.tsx';
import { Failed } from '../pages/Failed.tsx';
import { formatDateTime } from '#domain/dates.ts';
import type { AnswerOf } from '#http/contract.ts';
import { request } from '#http/request.ts';
import { supportsPasskeys } from '#public/signIn.ts';
import type { llaves, quitarLlave } from '#server/auth/factor/passkeyRoutes.ts';
import type { factor } from '#server/auth/factor/routes.ts';
import { AccountRow } from './AccountRow.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { FACTOR_KEY } from './SecondFactor.tsx';

export type StoredPasskey = AnswerOf<typeof llaves>[number];

export function Passkeys() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<StoredPasskey | 'new'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: [...FACTOR_KEY, 'llaves'],
    queryFn: () => request<typeof llaves>('GET', 'Autenticacion/Llaves'),
  });

  // The key of the passkeys begins with that of the factor, so both are fetched.
  const refetchAll = () => queryClient.invalidateQueries({ queryKey: FACTOR_KEY });
  const onSaved = (recoveryCodes: readonly string[]) => {
    setEditing(undefined);
    setCodes(recoveryCodes);
    void refetchAll();
  };
  const remove = async ({ id, nombre: name }: StoredPasskey) => {
    const factorState = queryClient.getQueryData<AnswerOf<typeof factor>>(FACTOR_KEY);
    // The last passkey is the only second factor of a user without an authenticator app (`desde` is null).
    const isLast = factorState?.desde === null && data?.length === 1;
    const text = isLast
      ? translate('cantera.account.removeLastPasskeyText', { name })
      : translate('cantera.account.removePasskeyText', { name });
    const button = translate('ra.action.remove');
    if (!(await dialogs.confirm({ text, button, danger: true }))) return;
    await request<typeof quitarLlave>('DELETE', `Autenticacion/Llaves/${id}`).catch((reason: Error) =>
      dialogs.error(reason.message),
    );
    await refetchAll();
  };

  const content = () => {
    if (error) return <Failed title={error.message} onRetry={refetch} />;
    if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
    return (
      <>
        <Typography color="text.secondary">{translate('cantera.account.passkeysText')}</Typography>
        {data && data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((passkey) => (
              <AccountRow
                key={passkey.id}
                title={passkey.nombre}
                facts={[
                  translate('cantera.account.passkeyMade', { when: formatDateTime(passkey.creadaEn) }),
                  passkey.ultimoUso === null
                    ? translate('cantera.account.passkeyUnused')
                    : translate('cantera.account.lastUse', { when: formatDateTime(passkey.ultimoUso) }),
                ]}
              >
                <IconButton
                  icon="edit"
                  label={translate('cantera.account.renamePasskey')}
                  onClick={() => setEditing(passkey)}
                />
                <IconButton
                  icon="delete"
                  label={translate('ra.action.remove')}
                  onClick={() => void remove(passkey)}
                />
              </AccountRow>
            ))}
          </Box>
        )}
        {supportsPasskeys() ? (
          <Button variant="contained" style={{ justifySelf: 'end' }} onClick={() => setEditing('new')}>
            {translate('ra.action.add')}
          </Button>
        ) : (
          <Typography>{translate('cantera.account.noPasskeys')}</Typography>
        )}
        {editing && (
          <PasskeyDialog
            passkey={editing === 'new' ? undefined : editing}
            onSaved={onSaved}
            onClose={() => setEditing(undefined)}
          />
        )}
      </>
    );
  };
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{translate('cantera.account.passkeys')}</Typography>
      {content()}
    </Card>
  );
}
