import { email, longText, type Rules } from 'cantera';
import { STAFF } from '../roles.ts';

const OF_A_SALE: { number: string; amount: string; roles: Rules } = {
  number: 'numero',
  amount: 'montoTotal',
  roles: STAFF,
};

export const sendByMail = <const From extends readonly string[]>(
  the: string,
  base: string,
  from: From,
  { number, amount, roles } = OF_A_SALE,
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

/** Opens WhatsApp on the user's device; it cannot attach the paper. */
export const sendByWhatsApp = (the: string, { number, amount } = OF_A_SALE) => ({
  phone: '{cliente.telefono}',
  text: `Hola: le enviamos ${the} {${number}} por {${amount}}.`,
});
