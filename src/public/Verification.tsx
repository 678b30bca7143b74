import { useEffect, useState, type RefObject } from 'react';
import { request } from '#http/request.ts';
import { Form } from './Form.tsx';
import { isTokenRefused, MailedPage } from './MailedPage.tsx';
import { Text, type PageProps } from './PublicPage.tsx';
import { useForm } from './useForm.ts';

/** The page that confirms a user's email address. Source: specification 1, section 2. */
export function Verification(props: PageProps) {
  const { token } = props;
  const [isDone, setDone] = useState(false);
  const form = useForm({
    failure: 'Ha ocurrido un error al confirmar tu email.',
    send: async () => {
      await request('POST', 'Autenticacion/VerificarEmail', { body: { token } });
      setDone(true);
    },
  });
  const isRefused = isTokenRefused(form.refusal);
  useSubmitOnMovement(form.ref);
  return (
    <MailedPage
      {...props}
      title="Confirmar email"
      problem="Token de confirmación no válido"
      help="Hay que abrir el enlace del correo, completo. Si ya venció, un administrador puede enviar otro."
      success={isDone && 'Tu email ha sido confirmado exitosamente.'}
    >
      <Form state={form} label={isRefused ? undefined : 'Confirmar mi email'} busyLabel="Confirmando...">
        {!isRefused && <Text>Un último paso y la dirección de email queda confirmada.</Text>}
      </Form>
    </MailedPage>
  );
}

/**
 * Submits the form once, at the first movement of a real pointer. Mail filters that only open the page then do not
 * use up the link (docs/decisions/0012). Chromium fires a move for a resting pointer, so its position must change.
 */
function useSubmitOnMovement(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const listening = new AbortController();
    form.addEventListener('submit', () => listening.abort(), { once: true });
    let lastPosition: string | undefined;
    const onMove = ({ isTrusted, screenX, screenY }: PointerEvent) => {
      if (!isTrusted) return;
      const position = `${screenX} ${screenY}`;
      if (lastPosition !== undefined && lastPosition !== position) form.requestSubmit();
      lastPosition = position;
    };
    addEventListener('pointermove', onMove, { signal: listening.signal });
    return () => listening.abort();
  }, [ref]);
}
