import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { onSessionOver } from '#http/request.ts';
import SignInAgain from './SignInAgain.tsx';

/**
 * The same user signs in again over the page, or repeats the password for a call that requires it. The user
 * may become known only a moment later; if that fails, authProvider goes to the login.
 */
export function SessionDialog() {
  const { identity } = useGetIdentity();
  const [reason, setReason] = useState<'over' | 'confirm'>();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  useEffect(() => {
    onSessionOver((isKnown) => {
      setReason(isKnown ? 'confirm' : 'over');
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => onSessionOver(undefined);
  }, []);

  const goOn = (isBack: boolean) => {
    setReason(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  };
  return reason && identity ? <SignInAgain usuario={String(identity.id)} why={reason} onDone={goOn} /> : null;
}
