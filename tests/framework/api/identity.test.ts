import { describe, expect, test } from 'vitest';
import { fieldTypes, typeOf, type Field, type FieldTypes } from '#schema/fieldTypes.ts';
import { declarationOf } from '#support/base.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { importFile } from '#testing/importing.ts';
import { created } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

/** A value, other spellings that look like it, and what is refused. */
type Spellings = {
  readonly stored: string;
  readonly same: readonly string[];
  readonly refused: readonly string[];
};

const HIDDEN = ['\u200B', '\u00AD', '\u2060', '\u200E', '\uFEFF', '\u2064', '\uFE0F'];
const hidden = (text: string): string[] =>
  HIDDEN.flatMap((sign) => [
    `${text}${sign}`,
    `${sign}${text}`,
    `${text.slice(0, 3)}${sign}${text.slice(3)}`,
  ]);
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const SPELLINGS: { readonly [T in keyof FieldTypes]?: Spellings } = {
  text: {
    stored: 'D’Angelo Nº 3–5',
    same: ["D'Angelo N° 3-5", 'DANGELO Nº 3−5', '  D´Angelo\u00A0 N˚\t3‑5 ', 'd‘angelo №\u20093-5'],
    refused: ['a\u0000b', 'a\u202Eb'],
  },
  email: {
    stored: 'ventas@lomita.com',
    same: ['Ventas@LOMITA.com', ' ventas@lomita.com\u00A0', wide('ventas@lomita.com')],
    refused: ['ventas@lomita', 'ventas lomita@x.com', 'a@b.com, c@d.com'],
  },
  cuit: {
    stored: '30-54668997-9',
    same: [
      '30546689979',
      '30–54668997–9',
      '30 54668997 9',
      '30.54668997.9',
      '30−54.668.997−9',
      wide('30-54668997-9'),
    ],
    refused: ['30-5466899-79', '30-54668997-99'],
  },
  plate: {
    stored: 'ZB123CD',
    same: ['zb 123 cd', 'ZB-123-CD', 'ZB 123CD', 'ＺB123CD', 'zb.123.cd', 'ZB–123–CD', 'ZB\u00A0123 CD'],
    refused: ['- -'],
  },
  digits: {
    stored: '20123456',
    same: ['20.123.456', '20 123 456', wide('20123456'), ' 20123456\t'],
    refused: ['20.12.3456', '20123456-7', '2012345a', '12,5'],
  },
  phone: {
    stored: '03514212345',
    same: [
      '(0351) 421-2345',
      '0351 15-421-2345',
      '+54 9 351 421-2345',
      '(351) 421–2345',
      '351\u00A04212345',
      '(+54) 351 4212345',
      wide('(0351) 421-2345'),
    ],
    refused: ['4212345 y 4212346', '0351 421-2345 / 0351 422-3344', 'no tiene'],
  },
};

/** Their texts are paragraphs, chosen, or given by the server. */
const NOT_TYPED: readonly (keyof FieldTypes)[] = ['longText', 'documentNumber', 'linked', 'sumOf'];

const types = Object.entries(SPELLINGS).map(([type, spellings]) => ({
  type,
  ...spellings,
  same: [...spellings.same, ...hidden(spellings.stored)],
  base: `${type[0]!.toUpperCase()}${type.slice(1)}s`,
}));

test('each type of which a person types a text has its spellings here', () => {
  const typed = Object.entries(fieldTypes)
    .filter(([type]) => typeOf({ type, label: 'X' } as Field).match === 'contains')
    .map(([type]) => type);
  expect([...Object.keys(SPELLINGS), ...NOT_TYPED].toSorted()).toEqual(
    expect.arrayContaining(typed.toSorted()),
  );
});
const { t, admin } = await openFlota();
for (const { type, base } of types) await declare(type, base);

/** An entity of one field that identifies, and a note. */
async function declare(type: string, base: string): Promise<void> {
  const name = base[0]!.toLowerCase() + base.slice(1);
  const fields = {
    valor: { type, label: 'Valor', required: true, unique: true },
    nota: { type: 'text', label: 'Nota' },
  };
  const { access, ...words } = declarationOf(name, fields);
  await publish(admin, {
    ...words,
    access: { ...access, import: ['ADMIN'] },
    importBy: ['valor'],
    search: true,
    list: { columns: ['valor', 'nota'], filters: ['valor'] },
  });
}

describe.each(types)('A $type', ({ base, stored, same, refused }) => {
  const path = `/api/Registros/${base}`;
  const items = async (query: string) =>
    (await jsonOf<{ items?: { id: number; valor: string }[] }>(admin('GET', `${path}?${query}`))).items;

  test('is one value in all its spellings: it is stored, refused again, filtered and searched as that one', async () => {
    const { id } = await created(admin, `Registros/${base}`, { valor: stored });
    expect(await items('')).toMatchObject([{ id, valor: stored }]);
    for (const spelling of same) {
      const again = await admin('POST', path, { valor: spelling });
      expect({ spelling, status: again.status }).toEqual({ spelling, status: 409 });
      for (const name of ['valor', 'q'])
        expect({
          spelling,
          name,
          items: await items(new URLSearchParams({ [name]: spelling }).toString()),
        }).toMatchObject({
          items: [{ id }],
        });
      const found = await jsonOf<{ grupos: { entidad: string; items: { id: number }[] }[] }>(
        admin('GET', `/api/Buscar?${new URLSearchParams({ q: spelling })}`),
      );
      const own = found.grupos.find(({ entidad }) => entidad === base[0]!.toLowerCase() + base.slice(1));
      expect({ spelling, found: own?.items }).toMatchObject({ found: [{ id }] });
    }
  });

  test('is the same record to an import, however the sheet spells it', async () => {
    const [record] = (await items(''))!;
    // A person may import so many files in a while.
    for (const [place, spelling] of same.slice(0, 4).entries()) {
      const sheet = `Valor;Nota\r\n"${spelling.replaceAll('"', '""')}";vez ${place}\r\n`;
      const imported = await importFile(t, 'admin', `Registros/${base}`, sheet, {
        modo: 'importar',
        columnas: 'valor,nota',
      });
      expect({ spelling, ...imported.report }).toMatchObject({
        spelling,
        nuevos: 0,
        modificados: 1,
        conErrores: 0,
      });
    }
    expect((await items(''))!.map(({ id }) => id)).toEqual([record!.id]);
  });

  test('that cannot be read with certainty is refused', async () => {
    for (const valor of refused) {
      const answer = await admin('POST', path, { valor });
      expect({ valor, status: answer.status }).toEqual({ valor, status: 400 });
    }
  });
});
