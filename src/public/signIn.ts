import { ApiError, request } from '#http/request.ts';
import type { opcionesParaIngresar } from '#server/auth/routes.ts';

export const signInByPassword = (usuarioOEmail: string, password: string) =>
  request('POST', 'Autenticacion/Ingresar', { body: { usuarioOEmail, password } });

export const signInByCode = (pendiente: unknown, codigo: string) =>
  request('POST', 'Autenticacion/IngresarConCodigo', { body: { pendiente, codigo } });

/** Signs in by a passkey. `pendiente` is the token of an accepted password. @throws ApiError for a refusal */
export async function signInByPasskey(pendiente?: unknown): Promise<void> {
  const body = { pendiente };
  const options = await request<typeof opcionesParaIngresar>('POST', `${PASSKEY_PATH}/Opciones`, { body });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const respuesta = await passkeyAnswer(navigator.credentials.get({ publicKey }));
  await request('POST', PASSKEY_PATH, { body: { pendiente, respuesta } });
}

const PASSKEY_PATH = 'Autenticacion/IngresarConLlave';

/** Tells whether passkeys can be used here. Browsers since 2025 have this method, with https or on localhost. */
export const supportsPasskeys = (): boolean =>
  'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});

/**
 * Asks the device for its answer. Browsers say little about a failure, so that no page learns who has which device.
 * @throws ApiError 400 if the device gives none
 */
export async function passkeyAnswer(
  credential: Promise<Credential | null>,
  messages: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await credential.catch(({ name }: Error) => {
    throw new ApiError(400, { message: messages[name] ?? 'No se usó ninguna llave de acceso.' });
  });
  return (answer as PublicKeyCredential).toJSON();
}
