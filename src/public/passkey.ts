import { ApiError, request } from '#http/request.ts';
import type { opcionesParaIngresar } from '#server/auth/routes.ts';

/** Browsers of 2025 know passkeys on pages with https or of this machine. */
export const knowsPasskeys = (): boolean =>
  'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});

const PATH = 'Autenticacion/IngresarConLlave';

/** @param pendiente token of an accepted password that the passkey follows @throws ApiError */
export async function signInByPasskey(pendiente?: unknown): Promise<void> {
  const body = { pendiente };
  const options = await request<typeof opcionesParaIngresar>('POST', `${PATH}/Opciones`, { body });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const respuesta = await passkeyAnswer(navigator.credentials.get({ publicKey }));
  await request('POST', PATH, { body: { pendiente, respuesta } });
}

/**
 * The device's answer. Browsers tell little of a failure, lest a page learn who has which device. @throws
 * ApiError
 */
export async function passkeyAnswer(
  credential: Promise<Credential | null>,
  why: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await credential.catch(({ name }: Error) => {
    throw new ApiError(400, { message: why[name] ?? 'No se usó ninguna llave de acceso.' });
  });
  return (answer as PublicKeyCredential).toJSON();
}
