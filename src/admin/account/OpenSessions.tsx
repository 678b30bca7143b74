import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { IconButton } from '../IconButton.tsx';
import { Failed } from '../pages/Failed.tsx';
import { formatDateTime } from '#domain/dates.ts';
import { request } from '#http/request.ts';
import type { sesiones } from '#server/auth/accountRoutes.ts';
import { AccountRow } from './AccountRow.tsx';

export const SESSIONS_KEY = ['sesiones'];

export function OpenSessions() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => request<typeof sesiones>('GET', 'Autenticacion/Sesiones'),
  });

  const { mutate: close } = useMutation({
    mutationFn: (path: string) => request('DELETE', path),
    onError: (reason) => void dialogs.error(reason.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });

  return (
    <Card component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, minHeight: 54 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('cantera.account.sessions')}
        </Typography>
        {data && data.length > 1 && (
          // The path of the list closes all sessions but this one.
          <Button onClick={() => close('Autenticacion/Sesiones')}>
            {translate('cantera.account.closeOthers')}
          </Button>
        )}
      </Box>
      {error ? (
        <Failed title={error.message} onRetry={refetch} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { px: 2 } }}>
          {data?.map(({ id, dispositivo, direccion, ultimoUso, actual }) => (
            <AccountRow
              key={id}
              title={dispositivo}
              facts={[
                translate('cantera.account.lastUse', { when: formatDateTime(ultimoUso) }),
                ...(direccion ? [direccion] : []),
              ]}
            >
              {actual ? (
                <Typography variant="caption" color="text.secondary">
                  {translate('cantera.account.thisOne')}
                </Typography>
              ) : (
                <IconButton
                  icon="close"
                  label={translate('cantera.account.close')}
                  onClick={() => close(`Autenticacion/Sesiones/${id}`)}
                />
              )}
            </AccountRow>
          )) ?? (
            <Box component="li" sx={{ p: 2 }}>
              <Skeleton width="60%" />
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
}
