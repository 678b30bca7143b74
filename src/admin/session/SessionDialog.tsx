import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { leaveForLogin } from '#authProvider/index.ts';
import { onSignInNeeded, request, type ApiError, type SignInReason } from '#http/request.ts';
import { confirmEs, factorEs, passkeyEs } from '#i18n/session.es.ts';
import { refreshSession } from '#public/session.ts';
import { signInByCode, signInByPasskey, signInByPassword, supportsPasskeys } from '#public/signIn.ts';
import { useFactor, type Factor } from '#public/useFactor.ts';
import type { usuarioActual } from '#server/auth/routes.ts';
import { Username } from '../form/Username.tsx';

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

type Props = {
  usuario: string;
  reason: SignInReason;
  onDone: (isSignedIn: boolean) => void;
};

/** Asks for the password in a dialog over the page, which keeps what is typed there: to sign in again, or to confirm. */
function SignInAgain({ usuario, reason, onDone }: Props) {
  const translate = useTranslate();
  const textId = useId();
  /** The password or, once it is accepted, the code. */
  const [secret, setSecret] = useState('');
  const { factor, updateFactor } = useFactor();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const isCode = factor !== undefined;
  // A passkey may replace the password, except in a confirmation. After the password, it may be the second factor of
  // a user who has one.
  const offersPasskey = factor ? factor.hasPasskeys : reason === 'over';

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    // React also passes the event to a form that the dialog stands in.
    event.stopPropagation();
    await attempt(() => (reason === 'confirm' ? confirm(secret) : signInAs(usuario, secret, factor)));
  };
  const attempt = async (signInCall: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await signInCall();
      onDone(true);
    } catch (refusal) {
      // Refusals of the server, a lost connection and a device that refuses are all ApiErrors.
      const { message, errors } = refusal as ApiError;
      const asksFactor = updateFactor(refusal);
      setError(asksFactor ? undefined : (errors.password ?? errors.codigo ?? message));
      if (asksFactor) setSecret('');
      setBusy(false);
    }
  };

  return (
    <Dialog open maxWidth="xs" fullWidth aria-describedby={textId}>
      <DialogTitle>{reason === 'confirm' ? confirmEs.title : translate('cantera.session.over')}</DialogTitle>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void signIn(event)}>
        <DialogContent>
          <Typography id={textId} color="text.secondary" sx={{ mb: 2 }}>
            {reason === 'confirm'
              ? confirmEs.text(usuario)
              : translate('cantera.session.overText', { usuario })}
          </Typography>
          <Username value={usuario} />
          <TextField
            // The key makes a new input for the code, so that it takes the focus.
            key={String(isCode)}
            label={isCode ? factorEs.label : translate('ra.auth.password')}
            helperText={error ?? (isCode && factorEs.help)}
            error={error !== undefined}
            required
            type={isCode ? 'text' : 'password'}
            autoFocus
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            autoComplete={isCode ? 'one-time-code' : 'current-password'}
          />
          {offersPasskey && supportsPasskeys() && (
            <Button
              style={{ marginTop: 12 }}
              onClick={() => void attempt(() => signInByPasskeyAs(usuario, factor))}
            >
              {passkeyEs.use}
            </Button>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {reason === 'over' ? (
            <Button onClick={() => leaveForLogin()}>{translate('cantera.session.somebodyElse')}</Button>
          ) : (
            <Button onClick={() => onDone(false)}>{translate('ra.action.cancel')}</Button>
          )}
          <Button type="submit" variant="contained" disabled={isBusy}>
            {reason === 'confirm'
              ? confirmEs.button
              : translate(isBusy ? 'cantera.session.signingIn' : 'ra.auth.sign_in')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const confirm = (password: string) => request('POST', 'Autenticacion/Confirmar', { body: { password } });

async function signInByPasskeyAs(usuario: string, factor: Factor | undefined): Promise<void> {
  await signInByPasskey(factor?.pendiente);
  await refreshSession();
  const signedIn = await request<typeof usuarioActual>('GET', 'Autenticacion/UsuarioActual');
  // The passkey may be another person's, who must not save this user's unsaved values.
  if (signedIn.usuario !== usuario) {
    location.reload();
    // This never settles: the request must not be repeated as the other person.
    await new Promise(() => {});
  }
}

async function signInAs(usuario: string, secret: string, factor: Factor | undefined): Promise<void> {
  await (factor ? signInByCode(factor.pendiente, secret) : signInByPassword(usuario, secret));
  await refreshSession();
}
