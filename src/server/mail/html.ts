import { LOCALE } from '#argentina/locale.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { Letter } from './templates.ts';

export interface LinkLetterParts {
  brand: string;
  subject: string;
  greeting: string;
  reason: string;
  button: string;
  link: string;
  expiry: string;
  closing: string;
}

/** Empty lines separate the paragraphs of `message`. */
interface MessageParts {
  subject: string;
  brand: string;
  message: string;
  closing: string;
}

type FrameParts = Record<'subject' | 'brand' | 'preview' | 'body' | 'closing', string>;

/** Writes a mail with a button in HTML. Outlook needs tables, because it renders with Word; Gmail needs inline styles. */
export function linkLetterHtml(parts: LinkLetterParts): string {
  const { brand, subject, greeting, reason, button, link, expiry, closing } = escapeAll(parts);
  const body = `<p class="ink" style="margin:0 0 12px;font:16px/24px ${FONT};color:${light.ink};">${greeting}</p>
<p class="ink" style="margin:0 0 24px;font:16px/24px ${FONT};color:${light.ink};">${reason}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">
<tr><td class="button" align="center" bgcolor="${light.primary}" style="background:${light.primary};border-radius:6px;mso-padding-alt:12px 24px;">
<a class="press" href="${link}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${FONT};color:${light.primaryInk};text-decoration:none;border-radius:6px;">${button}</a>
</td></tr>
</table>
<p class="ink-2" style="margin:0 0 4px;font:14px/20px ${FONT};color:${light.ink2};">Si el botón no abre, copie esta dirección en su navegador:</p>
<p style="margin:0 0 20px;font:14px/20px ${FONT};word-break:break-all;"><a class="link" href="${link}" style="color:${light.primary};">${link}</a></p>
<p class="ink-2" style="margin:0;font:14px/20px ${FONT};color:${light.ink2};">${expiry}</p>
`;
  return htmlFrame({ subject, brand, preview: reason, body, closing });
}

export function messageLetter({ subject, brand, message, closing }: MessageParts): Letter {
  const paragraphs = message.split(/\n{2,}/);
  const text = [...paragraphs, closing].join('\n\n') + '\n';
  const htmlParagraphs = paragraphs.map(
    (paragraph) =>
      `<p class="ink" style="margin:0 0 12px;font:16px/24px ${FONT};color:${light.ink};">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  );
  const html = htmlFrame({
    subject: escapeHtml(subject),
    brand: escapeHtml(brand),
    preview: escapeHtml(paragraphs[0] ?? ''),
    body: `${htmlParagraphs.join('\n')}\n`,
    closing: escapeHtml(closing),
  });
  return { subject, text, html };
}

function htmlFrame({ subject, brand, preview, body, closing }: FrameParts): string {
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .head { background: ${dark.header} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .ink-2 { color: ${dark.ink2} !important; }
  .rule { border-color: ${dark.line} !important; }
  .link { color: ${dark.primary} !important; }
  .button { background: ${dark.primary} !important; }
  .press { color: ${dark.primaryInk} !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;background:${light.surface};border:1px solid ${light.line};border-radius:8px;border-collapse:separate;overflow:hidden;text-align:left;">
<tr><td class="head" style="padding:16px 28px;background:${light.header};border-bottom:3px solid ${light.ochre};font:600 18px/24px ${FONT};color:${light.headerInk};">${brand}</td></tr>
<tr><td style="padding:28px;">
<h1 class="ink" style="margin:0 0 20px;font:600 22px/28px ${FONT};color:${light.ink};">${subject}</h1>
${body}</td></tr>
<tr><td class="ink-2 rule" style="padding:16px 28px;border-top:1px solid ${light.line};font:14px/20px ${FONT};color:${light.ink2};">${closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The colours of src/look/tokens.css. */
const light = {
  ground: '#f5f3ee',
  surface: '#ffffff',
  line: '#e3ded4',
  ink: '#20282b',
  ink2: '#5a615f',
  primary: '#0e5a61',
  primaryInk: '#ffffff',
  header: '#173236',
  headerInk: '#f3f1ea',
  ochre: '#c4851c',
};
const dark = {
  ground: '#121718',
  surface: '#1a2022',
  line: '#2c3436',
  ink: '#e9e6df',
  ink2: '#a7afae',
  primary: '#6ec3c8',
  primaryInk: '#0c2224',
  header: '#0d1314',
};

/** The names have single quotes, because attributes have double ones. */
const FONT = "'IBM Plex Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function escapeAll(parts: LinkLetterParts): LinkLetterParts {
  const escaped = Object.entries(parts).map(([name, text]) => [name, escapeHtml(text as string)]);
  return Object.fromEntries(escaped) as LinkLetterParts;
}
