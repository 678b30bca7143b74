import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { onSignInNeeded, type SignInReason } from '#http/request.ts';
import SignInAgain from './SignInAgain.tsx';

/** Asks for the password when a call needs it. If the user's identity cannot be loaded, authProvider opens the login. */
export function SessionDialog() {
  const { identity } = useGetIdentity();
  const [reason, setReason] = useState<SignInReason>();
  const waitingCalls = useRef<((isSignedIn: boolean) => void)[]>([]);

  useEffect(() => {
    onSignInNeeded((newReason) => {
      setReason(newReason);
      return new Promise((resolve) => waitingCalls.current.push(resolve));
    });
    return () => onSignInNeeded(undefined);
  }, []);

  const resumeCalls = (isSignedIn: boolean) => {
    setReason(undefined);
    for (const resolve of waitingCalls.current.splice(0)) resolve(isSignedIn);
  };
  if (!reason || !identity) return null;
  return <SignInAgain usuario={String(identity.id)} reason={reason} onDone={resumeCalls} />;
}
