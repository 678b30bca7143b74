import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { storedRegistryNumber } from '#authProvider/index.ts';
import { REGISTRY_HEADER, registryNumber } from '#http/registryNumber.ts';
import type { AdminApplication } from './application.ts';
import { useLocation } from './routing/index.ts';

/** An application with the entities that an ADMIN has published; `number` counts publications. */
export type DeclaredApplication = { readonly number: number; readonly application: AdminApplication };

/** Returns the coded application or, once loaded, the one with published entities. `isReady` is false while it loads. */
export function useDeclared(coded: AdminApplication) {
  const [loaded, setLoaded] = useState<DeclaredApplication | null>(null);
  const { studio } = coded;
  const hasDeclarations = studio !== undefined && storedRegistryNumber() > 0;
  const renew = useCallback(
    () => studio?.loadDeclared(coded).then(setLoaded) ?? Promise.resolve(),
    [studio, coded],
  );
  useEffect(() => {
    if (hasDeclarations) void renew();
  }, [hasDeclarations, renew]);
  const { number, application } = loaded ?? { number: 0, application: coded };
  const declarations = useMemo(() => ({ number, renew, coded: coded.registry }), [number, renew, coded]);
  return { application, isReady: loaded !== null || !hasDeclarations, declarations };
}

type Declarations = ReturnType<typeof useDeclared>['declarations'];

export const DeclaredContext = createContext<Declarations | null>(null);

/** Renews the declarations when a response has another publication's number, unless typed values would be lost. */
export function Renewal() {
  const { number, renew } = use(DeclaredContext)!;
  const { pathname } = useLocation();
  const renewIfOutdated = useEffectEvent(() => {
    if (registryNumber() !== number && isSafeToLeave()) void renew();
  });
  useEffect(() => {
    renewIfOutdated();
    // The event has the header's name.
    const onNewNumber = () => renewIfOutdated();
    window.addEventListener(REGISTRY_HEADER, onNewNumber);
    return () => window.removeEventListener(REGISTRY_HEADER, onNewNumber);
  }, [pathname]);
  return null;
}

/** Asks the forms whether they have unsaved changes, with the event that a browser sends before closing a tab. */
const isSafeToLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const useRenew = () => use(DeclaredContext)!.renew;
