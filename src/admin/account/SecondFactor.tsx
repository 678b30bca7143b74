import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { Failed } from '../pages/Failed.tsx';
import { lacksFactor } from '#authProvider/index.ts';
import { formatDateTime } from '#domain/dates.ts';
import { request } from '#http/request.ts';
import type { activarFactor, desactivarFactor, factor, nuevosCodigos } from '#server/auth/factor/routes.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export const FACTOR_KEY = ['factor'];

/**
 * Lets the user turn an authenticator app on or off, which gives codes for the second step of the login. Passkeys are
 * another second factor, with a card of their own (Passkeys). Both share the recovery codes, which are renewed here.
 */
export function SecondFactor() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const [secret, setSecret] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: FACTOR_KEY,
    queryFn: () => request<typeof factor>('GET', 'Autenticacion/Factor'),
  });

  // `codigos` counts the unused recovery codes, `llaves` the passkeys.
  const { desde: appSince = null, codigos = 0, llaves = 0 } = data ?? {};
  const hasAnyFactor = appSince !== null || llaves > 0;
  const attempt = async (change: () => Promise<unknown>) => {
    await change().catch((reason: Error) => dialogs.error(reason.message));
    await refetch();
  };
  const startSetup = async () =>
    setSecret((await request<typeof activarFactor>('POST', 'Autenticacion/Factor')).secreto);
  const renewCodes = async () => {
    const text = translate('cantera.account.newCodesText');
    if (!(await dialogs.confirm({ text, button: translate('cantera.account.newCodes') }))) return;
    setCodes((await request<typeof nuevosCodigos>('POST', 'Autenticacion/Factor/Codigos')).codigos);
  };
  const turnOffApp = async () => {
    const text =
      llaves > 0
        ? translate('cantera.account.switchOffTextPasskeys')
        : translate('cantera.account.switchOffText');
    const button = translate('cantera.account.switchOff');
    if (!(await dialogs.confirm({ text, button, danger: true }))) return;
    await request<typeof desactivarFactor>('DELETE', 'Autenticacion/Factor');
  };
  const onConfirmed = (recoveryCodes: readonly string[]) => {
    setSecret(undefined);
    // A user with passkeys already has recovery codes, and gets none here.
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    void refetch();
  };

  const content = () => {
    if (error) return <Failed title={error.message} onRetry={refetch} />;
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (secret !== undefined)
      return <FactorSetup secret={secret} onConfirmed={onConfirmed} onCancel={() => setSecret(undefined)} />;
    return (
      <>
        {lacksFactor() && <Typography role="alert">{translate('cantera.account.factorDue')}</Typography>}
        <Typography color={appSince === null ? 'text.secondary' : undefined}>
          {appSince === null
            ? translate('cantera.account.factorOff')
            : translate('cantera.account.factorOn', { when: formatDateTime(appSince) })}
          {hasAnyFactor && ` ${translate('cantera.account.factorCodes', { smart_count: codigos })}`}
        </Typography>
        {data && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
            {hasAnyFactor && (
              <Button onClick={() => void attempt(renewCodes)}>
                {translate('cantera.account.newCodes')}
              </Button>
            )}
            {appSince === null ? (
              <Button variant="contained" onClick={() => void attempt(startSetup)}>
                {translate('cantera.account.switchOn')}
              </Button>
            ) : (
              <Button onClick={() => void attempt(turnOffApp)}>
                {translate('cantera.account.switchOff')}
              </Button>
            )}
          </Box>
        )}
      </>
    );
  };
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{translate('cantera.account.factor')}</Typography>
      {content()}
    </Card>
  );
}
