import { formatDateTime } from '#domain/dates.ts';
import type { DocumentMail } from './documentLetter.ts';
import { htmlPage, type LetterParts } from './html.ts';

/** Content of a mail with a link. */
export interface LinkMail {
  /** Name in the greeting. */
  nombre: string;
  /** Target of its button, with the token. */
  link: string;
  /** When the link expires: ISO 8601 with its zone. */
  vence: string;
}

/** A rendered mail. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The mails with a link. Values are inserted as text and escaped. */
export const templates = {
  'verificar-email': {
    subject: 'Confirme su email',
    reason: 'Se creó una cuenta de Cantera con esta dirección. Confirme que es suya para poder ingresar.',
    button: 'Confirmar mi email',
  },
  'restablecer-password': {
    subject: 'Restablezca su contraseña',
    reason: 'Recibimos un pedido para cambiar la contraseña de su cuenta de Cantera.',
    button: 'Elegir una contraseña nueva',
  },
} as const satisfies Record<string, Pick<LetterParts, 'subject' | 'reason' | 'button'>>;

export type LinkKind = keyof typeof templates;

/** A mail before rendering: one with a link, or one with a document. */
export type MailContent =
  | { readonly kind: LinkKind; readonly data: LinkMail }
  | { readonly kind: 'documento'; readonly data: DocumentMail };

/** @throws RangeError when `vence` has no zone or is no moment. */
export function render(kind: LinkKind, { nombre, link, vence }: LinkMail): Letter {
  const { subject, reason, button } = templates[kind];
  const [day, hour] = formatDateTime(vence).split(' ');
  const parts: LetterParts = {
    subject,
    greeting: `Hola, ${nombre}:`,
    reason,
    button,
    link,
    limit: `El enlace sirve una sola vez, hasta el ${day} a las ${hour} (hora de Buenos Aires).`,
    otherwise: 'Si usted no lo pidió, ignore este mensaje.',
  };
  return { subject, text: plainText(parts), html: htmlPage(parts) };
}

/** The link has its own line with nothing after it that a mail program could take for a part of it. */
function plainText({ greeting, reason, button, link, limit, otherwise }: LetterParts): string {
  return [greeting, reason, `${button}:\n${link}`, limit, otherwise, '-- \nCantera'].join('\n\n') + '\n';
}
