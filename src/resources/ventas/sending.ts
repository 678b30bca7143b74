import { email, longText, type Rules } from 'cantera';
import { STAFF } from '../roles.ts';

const SALE_DEFAULTS: { number: string; amount: string; roles: Rules } = {
  number: 'numero',
  amount: 'montoTotal',
  roles: STAFF,
};

/**
 * Declares the action that sends a document by mail. `the` is the document with its article: 'el remito'; `base`
 * begins the API's paths: 'Remito'.
 */
export const sendByMail = <const From extends readonly string[]>(
  the: string,
  base: string,
  from: From,
  { number, amount, roles } = SALE_DEFAULTS,
) =>
  ({
    label: 'Enviar por correo',
    icon: 'mail',
    on: ['show'],
    roles,
    from,
    confirm: { text: `Se adjunta ${the} en PDF.`, button: 'Enviar' },
    input: {
      para: email({ label: 'Para', required: true }),
      mensaje: longText({ label: 'Mensaje', required: true, max: 2000 }),
    },
    prefill: {
      para: '{cliente.email}',
      mensaje: `Buen día:\n\nLe enviamos ${the} {${number}} por {${amount}}.\n\nSaludos.`,
    },
    bulk: true,
    http: `POST ${base}/Enviar/{id}`,
    done: { title: '¡Enviado!', text: 'El correo está en la cola de envío y sale enseguida.' },
  }) as const;

/**
 * Declares the action that opens WhatsApp with the document's text. The device opens it, and it cannot attach the
 * document.
 */
export const sendByWhatsApp = (the: string, { number, amount } = SALE_DEFAULTS) => ({
  phone: '{cliente.telefono}',
  text: `Hola: le enviamos ${the} {${number}} por {${amount}}.`,
});
