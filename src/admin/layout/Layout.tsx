import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { lacksFactor, unanswered } from '#authProvider/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shortcuts } from '../keyboard/Shortcuts.tsx';
import { DemoBar } from './DemoBar.tsx';
import FirstQuestion from './FirstQuestion.tsx';
import { Header } from './Header.tsx';
import { SessionDialog } from '../session/SessionDialog.tsx';
import { OfflineBar } from './OfflineBar.tsx';

const MyAccount = lazy(() => import('#system/miCuenta/MyAccount.tsx'));

export function Layout({ children, footer }: { children?: ReactNode; footer: ReactNode }) {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    const begin = async () => (await import('../goingOn.ts')).goOn(main.current!, gone.signal);
    // Nothing that has the focus disappears before something has it.
    main.current!.addEventListener('focusin', () => void begin(), { once: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <div className="layout">
      <a href="#contenido" className="skip-link">
        {translate('cantera.layout.skipToContent')}
      </a>
      <DemoBar />
      {unanswered() && <FirstQuestion />}
      <Header />
      <OfflineBar />
      <SessionDialog />
      <Shortcuts />
      <main ref={main} id="contenido" tabIndex={-1}>
        <ErrorBoundary>
          <Suspense>{lacksFactor() ? <MyAccount /> : children}</Suspense>
        </ErrorBoundary>
      </main>
      {footer}
    </div>
  );
}
