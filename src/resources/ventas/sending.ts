import { email, longText } from '#schema/index.ts';
import { STAFF } from '../roles.ts';

export const sendByMail = <const From extends readonly string[]>(the: string, base: string, from: From) =>
  ({
    label: 'Enviar por correo',
    icon: 'mail',
    on: ['show'],
    roles: STAFF,
    from,
    confirm: { title: 'Enviar por correo', text: `Se adjunta ${the} en PDF.`, button: 'Enviar' },
    input: {
      para: email({ label: 'Para', required: true }),
      mensaje: longText({ label: 'Mensaje', required: true, max: 2000 }),
    },
    prefill: {
      para: '{cliente.email}',
      mensaje: `Buen día:\n\nLe enviamos ${the} {numero} por {montoTotal}.\n\nSaludos.`,
    },
    bulk: true,
    http: `POST ${base}/Enviar/{id}`,
    done: { title: '¡Enviado!', text: 'El correo está en la cola de envío y sale enseguida.' },
  }) as const;

/** Opens WhatsApp on the user's device; it cannot attach the paper. */
export const sendByWhatsApp = (the: string) => ({
  phone: '{cliente.telefono}',
  text: `Hola: le enviamos ${the} {numero} por {montoTotal}.`,
});
