import Box from '@mui/material/Box';
import { useGetIdentity, useTranslate } from 'react-admin';
import { PageHead } from '../pages/PageHead.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { OpenSessions } from './OpenSessions.tsx';

export default function MyAccount() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <PageHead title={translate('cantera.account.title')} aside={identity?.fullName} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.75 }}>
          <ChangePassword />
          <OpenSessions />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.75 }}>
          <SecondFactor />
          <Passkeys />
        </Box>
      </Box>
    </>
  );
}
