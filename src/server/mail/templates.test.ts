import { expect, test } from 'vitest';
import { linkLetter, LINK_WORDS, type LinkKind } from './templates.ts';

const data = {
  nombre: 'Eva',
  link: 'https://cantera.test/verificar-email?token=abc&x=1',
  vence: '2026-11-22T02:05:00Z',
};
const kinds = Object.keys(LINK_WORDS) as LinkKind[];

test.each(kinds)(
  'The letter %s says the same as text and as HTML, leads to its link, and fetches and runs nothing',
  (kind) => {
    const { subject, text, html } = linkLetter('Cantera', kind, data);
    const sentences = [
      'Hola, Eva:',
      LINK_WORDS[kind].reason('Cantera'),
      LINK_WORDS[kind].button,
      'El enlace sirve una sola vez, hasta el 21/11/2026 a las 23:05 (hora de Buenos Aires).',
      'Si usted no lo pidió, ignore este mensaje.',
    ];
    for (const sentence of sentences) {
      expect(text).toContain(sentence);
      expect(html).toContain(`>${sentence}<`);
    }
    expect(html).toMatch(new RegExp(`<h1[^>]*>${subject}</h1>`));
    // The link stands alone on a line, and in the button and below it.
    expect(text.split('\n')).toContain(data.link);
    const href = 'href="https://cantera.test/verificar-email?token=abc&#38;x=1"';
    expect(html.split(href).length - 1).toBe(2);
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|@font-face|\son\w+=/i);
  },
);

test('A name is text, whatever it looks like', () => {
  const nombre = `<img src=x onerror="alert('1')"> & Cía. $& $1`;
  const { text, html } = linkLetter('Cantera', 'verificar-email', { ...data, nombre });
  expect(text).toContain(`Hola, ${nombre}:`);
  expect(html).toContain(
    'Hola, &#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; Cía. $&#38; $1:',
  );
});

test('An expiry without an hour is refused, before a mail says a wrong one', () => {
  expect(() => linkLetter('Cantera', 'verificar-email', { ...data, vence: '2026-11-22' })).toThrow(
    RangeError,
  );
});
