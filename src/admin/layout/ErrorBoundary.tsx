import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { Notice } from '../pages/Notice.tsx';
import { useLocation } from '../routing/index.ts';

/** Keeps the header; navigation resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Boundary
      resetKeys={[pathname]}
      fallback={
        <Notice
          heading
          icon="warning"
          role="alert"
          title={translate('cantera.failed.title')}
          text={translate('cantera.failed.text')}
        >
          <Button onClick={() => location.reload()}>{translate('cantera.failed.reload')}</Button>
        </Notice>
      }
    >
      {children}
    </Boundary>
  );
}
