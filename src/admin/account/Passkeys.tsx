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
import { knowsPasskeys } from '#public/passkey.ts';
import type { llaves, quitarLlave } from '#server/auth/factor/passkeyRoutes.ts';
import type { factor } from '#server/auth/factor/routes.ts';
import { AccountRow } from './AccountRow.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { FACTOR_KEY } from './SecondFactor.tsx';

export type StoredPasskey = AnswerOf<typeof llaves>[number];

const PASSKEYS_KEY = ['llaves'];

export function Passkeys() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<StoredPasskey | 'new'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => await request<typeof llaves>('GET', 'Autenticacion/Llaves'),
  });

  const changed = async () => {
    await Promise.all(
      [PASSKEYS_KEY, FACTOR_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
  const saved = (recovery: readonly string[]) => {
    setEdited(undefined);
    setCodes(recovery);
    void changed();
  };
  const remove = async ({ id, nombre: name }: StoredPasskey) => {
    const state = queryClient.getQueryData<AnswerOf<typeof factor>>(FACTOR_KEY);
    const isLast = state?.desde === null && data?.length === 1;
    const text = translate(`cantera.account.remove${isLast ? 'Last' : ''}PasskeyText`, { name });
    const button = translate('cantera.account.removePasskey');
    if (!(await dialogs.confirm({ text, button, danger: true }))) return;
    await request<typeof quitarLlave>('DELETE', `Autenticacion/Llaves/${id}`).catch((reason: Error) =>
      dialogs.error(reason.message),
    );
    await changed();
  };

  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5, overflow: 'visible' }}>
      <Typography variant="h2">{translate('cantera.account.passkeys')}</Typography>
      {error ? (
        <Failed title={error.message} onRetry={refetch} />
      ) : codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : edited ? (
        <PasskeyForm
          passkey={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <>
          <Typography color="text.secondary">{translate('cantera.account.passkeysText')}</Typography>
          {data && data.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setEdited(passkey)}
                  onRemove={() => void remove(passkey)}
                />
              ))}
            </Box>
          )}
          <Adding onAdd={() => setEdited('new')} />
        </>
      )}
    </Card>
  );
}

function Adding({ onAdd }: { onAdd: () => void }) {
  const translate = useTranslate();
  if (!knowsPasskeys()) return <Typography>{translate('cantera.account.noPasskeys')}</Typography>;
  return (
    <Button variant="contained" color="primary" style={{ justifySelf: 'end' }} onClick={onAdd}>
      {translate('cantera.account.addPasskey')}
    </Button>
  );
}

type RowProps = { passkey: StoredPasskey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { nombre: name, creadaEn, ultimoUso }, onRename, onRemove }: RowProps) {
  const translate = useTranslate();
  return (
    <AccountRow
      title={name}
      facts={[
        translate('cantera.account.passkeyMade', { when: formatDateTime(creadaEn) }),
        ultimoUso === null
          ? translate('cantera.account.passkeyUnused')
          : translate('cantera.account.lastUse', { when: formatDateTime(ultimoUso) }),
      ]}
    >
      <IconButton icon="edit" label={translate('cantera.account.renamePasskey')} onClick={onRename} />
      <IconButton icon="delete" label={translate('cantera.account.removePasskey')} onClick={onRemove} />
    </AccountRow>
  );
}
