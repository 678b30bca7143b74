import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { declaredNumber } from '#authProvider/index.ts';
import { numberInUse, whenFirstInUse } from '#http/inUse.ts';
import type { AdminApplication } from '../application.ts';
import { useLocation } from '../routing/index.ts';

type Shown = { readonly number: number; readonly application: AdminApplication };

/** The application with what ADMIN has declared. Not `isReady`: its entities are on the way. */
export function useDeclared(coded: AdminApplication) {
  const [shown, setShown] = useState<Shown>({ number: 0, application: coded });
  const [isReady, setReady] = useState(() => declaredNumber() === 0);
  const renew = useCallback(
    () =>
      load(coded).then((fresh) => {
        if (fresh) setShown(fresh);
        setReady(true);
      }),
    [coded],
  );
  useEffect(() => {
    if (declaredNumber() > 0) void renew();
    whenFirstInUse(() => void renew());
    return () => whenFirstInUse(undefined);
  }, [renew]);
  const renewing = useMemo(() => ({ number: shown.number, renew }), [shown.number, renew]);
  return { application: shown.application, isReady, renewing };
}

/** Null without an answer: what is coded goes on working. */
async function load(coded: AdminApplication): Promise<Shown | null> {
  const { declared } = await import('./declared.ts');
  return declared(coded).catch(() => null);
}

type Renewing = Pick<Shown, 'number'> & { readonly renew: () => Promise<void> };

export const DeclaredContext = createContext<Renewing>({ number: 0, renew: async () => undefined });

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
