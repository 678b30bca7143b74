import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, fold, foldedName, plainSigns, searchWords } from './text.ts';

const MULTILINE = { multiline: true };

/** Random texts of the characters that cleaning changes or refuses. */
const awkwardTexts = fc.string({
  unit: fc.constantFrom(
    ...Array.from('añÑß. \t\n\r\0\u0303\u0327\u00A0\u2003\u2028\u212B\u200B\u200D\uFE0F\uFEFF\u202E'),
    '🚚',
    '\uD83D',
    '\uDE9A',
  ),
});

describe('clean text', () => {
  it('has no blanks at its ends and single ones inside', () => {
    expect(cleanText('  Gómez \u00A0 Raúl\t')).toEqual({ ok: true, text: 'Gómez Raúl' });
    expect(cleanText('Áridos\tdel Valle')).toEqual({ ok: true, text: 'Áridos del Valle' });
    expect(cleanText('   ')).toEqual({ ok: true, text: '' });
  });

  it('is composed (NFC), so that equal names are equal texts', () => {
    expect(cleanText('Pen\u0303aloza')).toEqual({ ok: true, text: 'Peñaloza' });
  });

  it('keeps line ends and inner blanks when it may have several lines', () => {
    const observaciones = ' Descargar en el playón norte.\r\n\r\n  Avisar  antes.\rGracias.\n';
    expect(cleanText(observaciones, MULTILINE)).toEqual({
      ok: true,
      text: 'Descargar en el playón norte.\n\n  Avisar  antes.\nGracias.',
    });
  });

  it('has one kind of line end', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e', MULTILINE)).toEqual({ ok: true, text: 'a\nb\nc\nd\ne' });
  });

  it('keeps what people write: emoji, quotes, markup, other scripts', () => {
    for (const text of ['🚚 ¡Ojo!', '«Ñandú» & O’Higgins', '<img onerror=alert(1)>', '=1+1', '北京']) {
      expect(cleanText(text)).toEqual({ ok: true, text });
    }
  });

  it.each(
    Array.from(
      '\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u202D\u2060\u2062\u2064\u2066\u2068\u2069\u3164\uFE0F\uFEFF',
    ),
  )('has no invisible character: %j', (sign) => {
    for (const text of [
      `Lomita${sign}Sur`,
      `${sign}LomitaSur`,
      `LomitaSur${sign}${sign}`,
      `Lomita${sign}Su${sign}r`,
    ])
      for (const multiline of [false, true])
        expect(cleanText(text, { multiline })).toEqual({ ok: true, text: 'LomitaSur' });
  });

  it.each(Array.from('\t\u00A0\u1680\u2002\u2007\u2009\u202F\u205F\u2800\u3000'))(
    'has one kind of blank: %j',
    (blank) => {
      expect(cleanText(`Lomita${blank}${blank}Sur${blank}`)).toEqual({ ok: true, text: 'Lomita Sur' });
      expect(cleanText(`Lomita${blank}Sur`, MULTILINE)).toEqual({ ok: true, text: 'Lomita Sur' });
    },
  );

  it('keeps an emoji whole', () => {
    const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
    for (const emoji of ['👨‍👩‍👧', '👷🏽‍♀️', '❤️', '1️⃣', '🏴‍☠️', flag])
      expect(cleanText(`a ${emoji} b`)).toEqual({ ok: true, text: `a ${emoji} b` });
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a bell', 'a\u0007b'],
    ['escape', '\u001B[31m'],
    ['delete', 'a\u007Fb'],
    ['a C1 control', 'a\u0085b'],
    ['a lone high surrogate', 'a\uD83Db'],
    ['a lone low surrogate', 'a\uDE9Ab'],
    ['a mark that reverses the writing', 'remito\u202Efdp.exe'],
    ['an isolate', 'a\u2067b'],
  ])('refuses %s', (_name, text) => {
    expect(cleanText(text)).toEqual({ ok: false });
    expect(cleanText(text, MULTILINE)).toEqual({ ok: false });
  });

  it('refuses a line end in a text of one line', () => {
    expect(cleanText('a\nb')).toEqual({ ok: false });
    expect(cleanText('a\r\nb')).toEqual({ ok: false });
    expect(cleanText('a\u2028b')).toEqual({ ok: false });
  });

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(awkwardTexts, fc.boolean(), (input, multiline) => {
        const once = cleanText(input, { multiline });
        if (once.ok) expect(cleanText(once.text, { multiline })).toEqual(once);
      }),
    );
  });
});

describe('folded text', () => {
  it('has neither accents nor case', () => {
    expect(fold('Peñaloza')).toBe('penaloza');
    expect(fold('PEN\u0303ALOZA')).toBe('penaloza');
    expect(fold('ÁÉÍÓÚÜÑ áéíóúüñ')).toBe('aeiouun aeiouun');
  });

  it('is what the database’s sin_acentos makes of the same letters', () => {
    const letters = 'áàâäãåéèêëíìîïóòôöõøúùûüñçýÿÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕØÚÙÛÜÑÇÝŸŒÆẞßœæ';
    expect(fold(letters)).toBe('aaaaaaeeeeiiiioooooouuuuncyyaaaaaaeeeeiiiioooooouuuuncyyoeaessssoeae');
  });

  it.each([
    [['D`Angelo', 'DʼANGELO'], 'dangelo'],
    [['3—5', '3‐5'], '3-5'],
    [['«Puente»', '“Puente”', '„Puente‟', '"Puente"'], '"puente"'],
    [['4″', '4"'], '4"'],
    [['1ª', '1a'], '1a'],
    [['Ｌｏｍｉｔａ', 'Lomita', 'Lo\u00ADmi\u200Bta'], 'lomita'],
    [['10×20', '10x20'], '10x20'],
    [['y más…', 'Y mas...'], 'y mas...'],
    [['½', '1/2'], '1/2'],
    [['Łódź Đ Þór', 'lodz d thor'], 'lodz d thor'],
  ])('is the same for %j', (texts, folded) => {
    for (const text of texts) expect(fold(text)).toBe(folded);
  });

  it('of a name has single blanks', () => {
    expect(foldedName(' Cuenta \u00A0 Corriente ')).toBe('cuenta corriente');
  });

  it('does not change when folded again', () => {
    fc.assert(fc.property(awkwardTexts, (text) => fold(fold(text)) === fold(text)));
  });
});

it('codes get plain signs', () => {
  expect(plainSigns('ＡＢ１２３＠ａ．ｂ')).toBe('AB123@a.b');
  expect(plainSigns('6–20—1−2‑3‐4')).toBe('6-20-1-2-3-4');
});

it.each([
  ['Gómez Raúl (20-24881307-5)', ['Gómez', 'Raúl', '20-24881307-5']],
  ['Gómez Raúl (', ['Gómez', 'Raúl']],
  ['Córdoba, Córdoba', ['Córdoba', 'Córdoba']],
  ['  arena  (104/2', ['arena', '104/2']],
  ['50% (a)b', ['50%', 'a)b']],
  ["D'Angelo ’ Hijos", ["D'Angelo", 'Hijos']],
  ['(', ['(']],
  ['', []],
])('the words of a search for %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
