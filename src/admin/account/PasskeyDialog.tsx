import { useTranslate } from 'react-admin';
import { InputDialog } from '../form/InputDialog.tsx';
import { request } from '#http/request.ts';
import { passkeyAnswer } from '#public/signIn.ts';
import type { agregarLlave, opcionesDeLlave, renombrarLlave } from '#server/auth/factor/passkeyRoutes.ts';
import { text } from '#schema/index.ts';
import { passkeyErrors } from '#i18n/account.es.ts';
import type { StoredPasskey } from './Passkeys.tsx';

type Props = {
  passkey: StoredPasskey | undefined;
  /** Receives recovery codes, or none when the user already had some or only renamed the passkey. */
  onSaved: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

export function PasskeyDialog({ passkey, onSaved, onClose }: Props) {
  const translate = useTranslate();
  return (
    <InputDialog
      title={translate(passkey ? 'cantera.account.renamePasskey' : 'cantera.account.newPasskey')}
      text={translate('cantera.account.passkeyName')}
      fields={fields}
      initial={{ nombre: passkey?.nombre }}
      button={translate(passkey ? 'ra.action.save' : 'cantera.account.createPasskey')}
      send={({ values: { nombre } }) => (passkey ? rename(passkey, nombre) : add(nombre))}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

const fields = { nombre: text({ label: 'Nombre', required: 'El nombre es requerido', max: 60 }) };

async function add(nombre: string): Promise<readonly string[]> {
  const options = await request<typeof opcionesDeLlave>('POST', 'Autenticacion/Llaves/Opciones');
  // The server's type of the options is wider than the browser's.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const respuesta = await passkeyAnswer(navigator.credentials.create({ publicKey }), passkeyErrors);
  const body = { nombre, respuesta };
  return (await request<typeof agregarLlave>('POST', 'Autenticacion/Llaves', { body })).codigos;
}

async function rename({ id }: StoredPasskey, nombre: string): Promise<readonly string[]> {
  await request<typeof renombrarLlave>('PUT', `Autenticacion/Llaves/${id}`, { body: { nombre } });
  return [];
}
