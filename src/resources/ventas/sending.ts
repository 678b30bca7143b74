import { email, longText, type Rules } from 'cantera';
import { STAFF } from '../roles.ts';

/** The fields of a sale that its messages name. */
const SALE_TERMS: { number: string; amount: string; roles: Rules } = {
  number: 'numero',
  amount: 'montoTotal',
  roles: STAFF,
};

/** @param the the document with its article: 'el remito' */
export const sendByMail = <const From extends readonly string[]>(
  the: string,
  base: string,
  from: From,
  { number, amount, roles } = SALE_TERMS,
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

/** WhatsApp opens on the user's device, and cannot attach the document. @param the as in `sendByMail` */
export const sendByWhatsApp = (the: string, { number, amount } = SALE_TERMS) => ({
  phone: '{cliente.telefono}',
  text: `Hola: le enviamos ${the} {${number}} por {${amount}}.`,
});
