import { useEffect, useState, type RefObject } from 'react';
import { request } from '#http/request.ts';
import { Form, SignInButton } from './Form.tsx';
import { MailedPage } from './MailedPage.tsx';
import { isTokenRefused } from './mailedToken.ts';
import { Outcome } from './Message.tsx';
import { Text, WayBack, type PageProps } from './PublicPage.tsx';
import { useForm } from './useForm.ts';

/** Source: specification 1, section 2. */
export function Verification(props: PageProps) {
  const { token } = props;
  const [isRefused, setRefused] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    failure: 'Ha ocurrido un error al confirmar tu email.',
    send: async () => {
      await request('POST', 'Autenticacion/VerificarEmail', { body: { token } }).catch((error: unknown) => {
        setRefused(isTokenRefused(error));
        throw error;
      });
      setDone(true);
    },
  });
  useSubmitOnMovement(form.ref);
  return (
    <MailedPage
      {...props}
      title="Confirmar email"
      problem="Token de confirmación no válido"
      help="Hay que abrir el enlace del correo, completo. Si ya venció, un administrador puede enviar otro."
    >
      {isDone ? (
        <>
          <Outcome>Tu email ha sido confirmado exitosamente.</Outcome>
          <SignInButton />
        </>
      ) : (
        <>
          <Form state={form} label={isRefused ? undefined : 'Confirmar mi email'} busyLabel="Confirmando...">
            {!isRefused && <Text>Un último paso y la dirección de email queda confirmada.</Text>}
          </Form>
          <WayBack />
        </>
      )}
    </MailedPage>
  );
}

/**
 * Submits once, for a person: never for a program that only opens the page (docs/decisions/0012). Chromium
 * fires a move for a resting pointer, so its position must change.
 */
function useSubmitOnMovement(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const over = new AbortController();
    form.addEventListener('submit', () => over.abort(), { once: true });
    let last: string | undefined;
    const move = ({ isTrusted, screenX, screenY }: PointerEvent) => {
      if (!isTrusted) return;
      const place = `${screenX} ${screenY}`;
      if (last !== undefined && last !== place) form.requestSubmit();
      last = place;
    };
    addEventListener('pointermove', move, { signal: over.signal });
    return () => over.abort();
  }, [ref]);
}
