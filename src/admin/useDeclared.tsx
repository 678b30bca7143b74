import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { declaredNumber } from '#authProvider/index.ts';
import { REGISTRY_HEADER, registryNumber } from '#http/registryNumber.ts';
import type { Registry } from '#schema/registry.ts';
import type { AdminApplication } from './application.ts';
import { useLocation } from './routing/index.ts';

export type DeclaredApplication = { readonly number: number; readonly application: AdminApplication };

/** The application with what ADMIN has declared. `isReady` is false while its entities are loading. */
export function useDeclared(coded: AdminApplication) {
  const [shown, setShown] = useState<DeclaredApplication | null>(null);
  const { studio } = coded;
  const isAwaited = studio !== undefined && declaredNumber() > 0;
  const renew = useCallback(
    () => studio?.declared(coded).then(setShown) ?? Promise.resolve(),
    [studio, coded],
  );
  useEffect(() => {
    if (isAwaited) void renew();
  }, [isAwaited, renew]);
  const { number, application } = shown ?? { number: 0, application: coded };
  const renewing = useMemo(() => ({ number, renew, coded: coded.registry }), [number, renew, coded]);
  return { application, isReady: shown !== null || !isAwaited, renewing };
}

type Renewing = {
  readonly number: number;
  renew(): Promise<void>;
  /** The registry without what ADMIN has declared. */
  readonly coded: Registry | null;
};

export const DeclaredContext = createContext<Renewing>({ number: 0, renew: async () => {}, coded: null });

/** Renews the declarations when an answer carries another number, unless typed values would be lost. */
export function Renewal() {
  const { number, renew } = use(DeclaredContext);
  const { pathname } = useLocation();
  const bring = useEffectEvent(() => {
    if (registryNumber() !== number && isSafeToLeave()) void renew();
  });
  useEffect(() => {
    bring();
    const onAnswer = () => bring();
    window.addEventListener(REGISTRY_HEADER, onAnswer);
    return () => window.removeEventListener(REGISTRY_HEADER, onAnswer);
  }, [pathname]);
  return null;
}

/** Asks as the browser does before it closes the tab. */
const isSafeToLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Renews at once, for the user who has published. */
export const useRenew = () => use(DeclaredContext).renew;
