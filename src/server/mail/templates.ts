import { formatDateTime } from '#domain/dates.ts';
import type { DocumentMail } from './documentLetter.ts';
import { linkLetterHtml, type LinkLetterParts } from './html.ts';
import type { NoticeMail } from './notice.ts';

export interface LinkMail {
  nombre: string;
  link: string;
  /** ISO 8601 with its zone. */
  vence: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export const LINK_WORDS = {
  'verificar-email': {
    subject: 'Confirme su email',
    reason: (brand) =>
      `Se creó una cuenta de ${brand} con esta dirección. Confirme que es suya para poder ingresar.`,
    button: 'Confirmar mi email',
  },
  'restablecer-password': {
    subject: 'Restablezca su contraseña',
    reason: (brand) => `Recibimos un pedido para cambiar la contraseña de su cuenta de ${brand}.`,
    button: 'Elegir una contraseña nueva',
  },
} as const satisfies Record<string, LinkWords>;

type LinkWords = Pick<LinkLetterParts, 'subject' | 'button'> & { reason: (brand: string) => string };

export type LinkKind = keyof typeof LINK_WORDS;

export type MailContent =
  | { readonly kind: LinkKind; readonly data: LinkMail }
  | { readonly kind: 'documento'; readonly data: DocumentMail }
  | { readonly kind: 'aviso'; readonly data: NoticeMail };

/** Writes a mail with a link. @throws RangeError for a `vence` without a zone */
export function linkLetter(brand: string, kind: LinkKind, { nombre, link, vence }: LinkMail): Letter {
  const { subject, reason, button } = LINK_WORDS[kind];
  const [day, hour] = formatDateTime(vence).split(' ');
  const parts: LinkLetterParts = {
    brand,
    subject,
    greeting: `Hola, ${nombre}:`,
    reason: reason(brand),
    button,
    link,
    expiry: `El enlace sirve una sola vez, hasta el ${day} a las ${hour} (hora de Buenos Aires).`,
    closing: 'Si usted no lo pidió, ignore este mensaje.',
  };
  return { subject, text: plainText(parts), html: linkLetterHtml(parts) };
}

/** The link has a line of its own, because programs would take text beside it for a part of it. '-- ' begins a signature. */
function plainText({ brand, greeting, reason, button, link, expiry, closing }: LinkLetterParts): string {
  return [greeting, reason, `${button}:\n${link}`, expiry, closing, `-- \n${brand}`].join('\n\n') + '\n';
}
