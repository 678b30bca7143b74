import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { lacksFactor, unanswered } from '#authProvider/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shortcuts } from '../keyboard/Shortcuts.tsx';
import { DemoBar } from './DemoBar.tsx';
import { Header } from './Header.tsx';
import { late } from '../late.tsx';
import { SessionDialog } from '../session/SessionDialog.tsx';
import { OfflineBar } from './OfflineBar.tsx';

const FirstQuestion = late(() => import('./FirstQuestion.tsx'));
const MyAccount = late(() => import('#system/miCuenta/MyAccount.tsx'));

export function Layout({ children, footer }: { children?: ReactNode; footer: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="a" href="#contenido" sx={skipLink}>
        {translate('cantera.layout.skipToContent')}
      </Box>
      <DemoBar />
      {unanswered() && <FirstQuestion />}
      <Header />
      <OfflineBar />
      <SessionDialog />
      <Shortcuts />
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 'var(--wide)',
          mx: 'auto',
          p: { xs: 1.75, md: '20px 24px 32px' },
          '&:focus': { outline: 'none' },
        }}
      >
        <ErrorBoundary>
          <Suspense>{lacksFactor() ? <MyAccount /> : children}</Suspense>
        </ErrorBoundary>
      </Box>
      {footer}
    </Box>
  );
}

const skipLink = {
  position: 'absolute',
  left: -9999,
  '&:focus': {
    left: 8,
    top: 8,
    zIndex: 20,
    p: 1,
    background: 'var(--surface)',
    color: 'var(--primary)',
    borderRadius: '6px',
  },
};
