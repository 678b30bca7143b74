import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { declaredNumber } from '#authProvider/index.ts';
import { numberInUse } from '#http/inUse.ts';
import type { AdminApplication } from '../application.ts';
import { useLocation } from '../routing/index.ts';

export type Shown = { readonly number: number; readonly application: AdminApplication };

/** The application with what ADMIN has declared. Not `isReady`: its entities are on the way. */
export function useDeclared(coded: AdminApplication) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isAwaited = declaredNumber() > 0;
  const renew = useCallback(
    () => import('./declared.ts').then(({ declared }) => declared(coded)).then(setShown),
    [coded],
  );
  useEffect(() => {
    if (isAwaited) void renew();
  }, [isAwaited, renew]);
  const { number, application } = shown ?? { number: 0, application: coded };
  const renewing = useMemo(() => ({ number, renew }), [number, renew]);
  return { application, isReady: shown !== null || !isAwaited, renewing };
}

export const DeclaredContext = createContext({ number: 0, renew: async () => {} });

/** At a navigation, when another number is in use: what is being typed stays. */
export function Renewal() {
  const { number, renew } = use(DeclaredContext);
  const { pathname } = useLocation();
  const onNavigation = useEffectEvent(() => {
    if (numberInUse() !== number) void renew();
  });
  useEffect(() => onNavigation(), [pathname]);
  return null;
}

/** At once, for who has published. */
export const useRenew = () => use(DeclaredContext).renew;
