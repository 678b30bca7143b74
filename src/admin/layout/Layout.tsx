import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Layout as ReactAdminLayout, useIsOffline, useTranslate } from 'react-admin';
import { demonstrationNotice, lacksFactor, recordToComplete } from '#authProvider/index.ts';
import { Shortcuts } from '../keyboard/Shortcuts.tsx';
import { moveFocusOn } from '../moveFocusOn.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../pages/Notice.tsx';
import { SessionDialog } from '../session/SessionDialog.tsx';
import FirstQuestion from './FirstQuestion.tsx';
import { Header } from './Header.tsx';
import { WindowBar } from './WindowBar.tsx';

const MyAccount = lazy(() => import('../account/MyAccount.tsx'));

export function Layout({ children, footer }: { children?: ReactNode; footer: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <ReactAdminLayout appBar={Top} sidebar={Nothing} error={Broken}>
        {/* A user who must set up the second factor can do nothing else before. */}
        <Content>{lacksFactor() ? <MyAccount /> : children}</Content>
      </ReactAdminLayout>
      {footer && (
        <Box component="footer" sx={FOOTER}>
          {footer}
        </Box>
      )}
      <SessionDialog />
      <Shortcuts />
    </Box>
  );
}

const FOOTER = {
  width: '100%',
  maxWidth: 'var(--wide)',
  minHeight: 36,
  margin: '0 auto',
  padding: { xs: '0 14px 20px', md: '0 24px 20px' },
  color: 'text.secondary',
  fontSize: 12,
  // The footer is hidden while the content loads, so that it does not jump.
  ".layout:has(#contenido:empty, main [aria-busy='true']) + &": { visibility: 'hidden' },
  '@media print': { display: 'none' },
};

function Top() {
  const translate = useTranslate();
  const notice = demonstrationNotice();
  const isOffline = useIsOffline();
  return (
    <>
      {notice !== null && (
        <WindowBar component="aside" role="complementary" severity="warning">
          {notice}
        </WindowBar>
      )}
      {recordToComplete() && <FirstQuestion />}
      <Header />
      {isOffline && (
        <WindowBar role="status" severity="warning">
          {translate('cantera.offline.title')}. {translate('cantera.offline.text')}
        </WindowBar>
      )}
    </>
  );
}

const Nothing = () => null;

function Broken() {
  const translate = useTranslate();
  return (
    <Notice
      heading
      icon="warning"
      role="alert"
      title={translate('ra.page.error')}
      text={translate('cantera.failed.text')}
    >
      <Button onClick={() => location.reload()}>{translate('cantera.failed.reload')}</Button>
    </Notice>
  );
}

function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    moveFocusOn(content.current!, controller.signal);
    return () => controller.abort();
  }, []);
  return (
    <div ref={content} id="contenido" tabIndex={-1}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
