import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { leaveForLogin } from '#authProvider/index.ts';
import { onSessionOver } from '#http/request.ts';
import { soon } from '../late.tsx';

const SignInAgain = soon(() => import('./SignInAgain.tsx'));

/** The same user signs in again over the page, or says the password again for what asks it. */
export function SessionDialog() {
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<'over' | 'confirm'>();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  const ask = useEffectEvent((isKnown?: boolean): Promise<boolean> => {
    if (!identity) {
      leaveForLogin('sesion');
      return Promise.resolve(false);
    }
    setAsked(isKnown ? 'confirm' : 'over');
    return new Promise((resolve) => waiting.current.push(resolve));
  });
  useEffect(() => {
    onSessionOver((isKnown) => ask(isKnown));
    return () => onSessionOver(undefined);
  }, []);

  const goOn = (isBack: boolean) => {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  };
  return asked && identity ? <SignInAgain usuario={String(identity.id)} why={asked} onDone={goOn} /> : null;
}
