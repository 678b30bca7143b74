import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldErrors } from '#http/request.ts';
import { passkeyEs } from '#i18n/session.es.ts';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { Message } from './PublicPage.tsx';
import { supportsPasskeys } from './signIn.ts';
import type { FormState } from './useForm.ts';

const Errors = createContext<FieldErrors>({});

type FormProps = {
  state: FormState;
  /** The text of the button that sends the values; undefined for no such button. */
  label: string | undefined;
  busyLabel: string;
  /** Signs in by a passkey, which the form then offers where the browser has passkeys. */
  passkey?: false | (() => Promise<void>);
  hidden?: boolean;
  children?: ReactNode;
};

export function Form({ state, label, busyLabel, passkey = false, hidden = false, children }: FormProps) {
  const { ref, errors, alert, isBusy, run, onSubmit, onInput } = state;
  // Undefined leaves the attributes out, because the style below and main.tsx look for any value of them.
  const busy = isBusy || undefined;
  return (
    <form ref={ref} noValidate hidden={hidden} aria-busy={busy} onSubmit={onSubmit} onInput={onInput}>
      {alert !== '' && (
        <Message severity="error" role="alert">
          {alert}
        </Message>
      )}
      <Errors value={errors}>{children}</Errors>
      {label !== undefined && (
        <BigButton type="submit" variant="contained" color="primary" aria-disabled={busy}>
          {isBusy ? busyLabel : label}
        </BigButton>
      )}
      {passkey && supportsPasskeys() && (
        <BigButton aria-disabled={busy} onClick={() => void run(passkey)}>
          {passkeyEs.use}
        </BigButton>
      )}
    </form>
  );
}

/** A busy button is not disabled, which would lose the focus. */
const BigButton = (props: ComponentProps<typeof Button>) => (
  <Button
    fullWidth
    size="large"
    sx={{ mt: 1, '&[aria-disabled]': { cursor: 'progress', opacity: 0.8 } }}
    {...props}
  />
);

/** The login replaces the page of the used link in the browser's history. */
export const SignInButton = () => (
  <BigButton variant="contained" color="primary" onClick={() => location.replace('/ingresar')}>
    Iniciar sesión
  </BigButton>
);

type FormFieldProps = ComponentProps<'input'> & {
  id: string;
  name: string;
  label: string;
  /** Makes the input a password's. The noun ('contraseña') labels the button that shows the text. */
  secret?: string;
};

export function FormField({ id, label, secret, children, ...html }: FormFieldProps) {
  const error = use(Errors)[html.name] || undefined;
  const attributes = {
    ...html,
    required: true,
    'aria-describedby': [html['aria-describedby'], textIdOf(id)].filter(Boolean).join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <FieldFrame id={id} label={label} error={error} reservesMessage spaceBelow>
      {secret === undefined ? (
        <OutlinedInput id={id} inputProps={attributes} />
      ) : (
        <PasswordInput id={id} inputProps={attributes} noun={secret} />
      )}
      {children}
    </FieldFrame>
  );
}

/** Attributes of an input whose text the browser must not correct. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
