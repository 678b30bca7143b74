import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { leaveForLogin } from '#authProvider/index.ts';
import { onSessionOver } from '#http/request.ts';
import { soon } from '../late.tsx';

const SignInAgain = soon(() => import('./SignInAgain.tsx'));

/** The same user signs in again over the page. */
export function SessionDialog() {
  const { identity } = useGetIdentity();
  const [isOver, setOver] = useState(false);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  const ask = useEffectEvent((): Promise<boolean> => {
    if (!identity) {
      leaveForLogin('sesion');
      return Promise.resolve(false);
    }
    setOver(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  });
  useEffect(() => {
    onSessionOver(() => ask());
    return () => onSessionOver(undefined);
  }, []);

  const goOn = () => {
    setOver(false);
    for (const resolve of waiting.current.splice(0)) resolve(true);
  };
  return isOver && identity ? <SignInAgain usuario={String(identity.id)} onDone={goOn} /> : null;
}
