import { ApiError, CONNECTION_ERROR, request } from '#http/request.ts';
import { handleForm } from './form.ts';
import { signInByPasskey } from './passkey.ts';

/**
 * The login's second form. Returns a function for the refusal of a right password: it asks for the second
 * factor, and resolves when that is accepted. It throws any other refusal on, and one that came too late.
 */
export function factorQuestion(page: HTMLElement): (refusal: unknown) => Promise<void> {
  const [first, second] = page.querySelectorAll('form') as unknown as [HTMLFormElement, HTMLFormElement];
  const passkeys = page.querySelectorAll('.secondary') as unknown as [HTMLElement, HTMLElement];
  const input = second.querySelector('input')!;
  let pendiente: unknown;
  let settle = Promise.withResolvers<void>();
  const enter = async (entering: Promise<unknown>) => {
    await entering.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) settle.reject(error);
      input.select();
      throw error;
    });
    settle.resolve();
  };
  handleForm(second, {
    busyLabel: 'Ingresando...',
    failure: CONNECTION_ERROR,
    validate: ({ codigo = '' }) => ({ ...(codigo.trim() === '' && { codigo: 'El código es requerido' }) }),
    send: ({ codigo = '' }) =>
      enter(request('POST', 'Autenticacion/IngresarConCodigo', { body: { pendiente, codigo } })),
    instead: () => enter(signInByPasskey(pendiente)),
  });

  const show = (isAsked: boolean) => {
    first.hidden = isAsked;
    second.hidden = !isAsked;
  };

  return async (refusal) => {
    if (!(refusal instanceof ApiError && refusal.body['pide'] === 'factor')) throw refusal;
    pendiente = refusal.body['pendiente'];
    // The first button is visible if the browser knows passkeys.
    passkeys[1].hidden = passkeys[0].hidden || !refusal.body['llaves'];
    settle = Promise.withResolvers();
    second.reset();
    show(true);
    input.focus();
    await settle.promise.catch((error: unknown) => {
      show(false);
      throw error;
    });
  };
}
