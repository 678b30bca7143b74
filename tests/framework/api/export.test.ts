import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  boolean,
  date,
  dateTime,
  defineEntity,
  integer,
  money,
  percent,
  text,
  decimal,
} from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { exportSlots } from '#server/http/slots.ts';
import type { RequestAs } from '#testing/app.ts';
import { openEntities } from '#support/entityApp.ts';
import { openTransactions } from '#support/statements.ts';
import { roles } from '#support/roles.ts';
import { refusalOf } from '#testing/records.ts';

const pesadas = defineEntity({
  name: 'pesadas',
  label: { one: 'Pesada', many: 'Pesadas', gender: 'f' },
  api: { base: 'Pesada' },
  access: { list: ['ADMIN', { role: 'EMPLEADO', where: { interna: false } }] },
  fields: {
    codigo: text({ label: 'Código', required: true }),
    dia: date({ label: 'Día' }),
    momento: dateTime({ label: 'Momento' }),
    neto: decimal({ label: 'Neto (t)' }),
    importe: money({ label: 'Importe' }),
    humedad: percent({ label: 'Humedad' }),
    bultos: integer({ label: 'Bultos' }),
    interna: boolean({ label: 'Interna' }),
    costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
  },
  display: '{codigo}',
  list: { columns: ['codigo', 'dia', 'neto', 'importe'], filters: ['codigo'], sort: ['codigo'] },
});
const registry = createRegistry([pesadas], roles);

const { database, admin, empleado } = await openEntities(registry);
beforeEach(() => database.pool.query('truncate pesadas restart identity'));

const insert = (count: number) =>
  database.pool.query(
    `insert into pesadas (codigo, dia, momento, neto, importe, humedad, bultos, interna, costo)
     select 'P' || lpad(n::text, 6, '0'), '2026-03-01', '2026-03-01T15:30:00Z', 28.50, -1234567.89, 10.5, n, n % 2 = 0, 99
     from generate_series(1, $1::integer) as n`,
    [count],
  );

async function file(as: RequestAs, query = ''): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const response = await as('GET', `/api/Pesada/Exportar${query}`);
  expect(response.status).toBe(200);
  return {
    name: response.headers.get('content-disposition')!,
    type: response.headers.get('content-type')!,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const linesOf = async (as: RequestAs, query = '') =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode((await file(as, query)).bytes)
    .split('\r\n')
    .slice(0, -1);

describe('A list as CSV', () => {
  test('has its columns, exact numbers and days that sort, and says entity and day in its name', async () => {
    await insert(2);
    expect(await linesOf(admin)).toEqual([
      '\uFEFFCódigo,Día,Neto (t),Importe',
      'P000001,2026-03-01,28.50,-1234567.89',
      'P000002,2026-03-01,28.50,-1234567.89',
    ]);
    const { name, type } = await file(admin);
    expect(name).toMatch(
      /^attachment; filename="Pesadas \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Pesadas%20/,
    );
    expect(type).toBe('text/csv; charset=utf-8; header=present');
  });

  test('follows the filters, the order and the chosen columns', async () => {
    await insert(12);
    expect(
      await linesOf(admin, '?codigo=P00001&sortBy=bultos&sortDirection=desc&columnas=bultos,momento'),
    ).toEqual(['\uFEFFBultos,Momento', '12,2026-03-01 12:30', '11,2026-03-01 12:30', '10,2026-03-01 12:30']);
  });

  test('has every row, once, however many they are', async () => {
    await insert(12_345);
    const codes = (await linesOf(admin, '?columnas=codigo')).slice(1);
    expect(codes).toHaveLength(12_345);
    expect(new Set(codes).size).toBe(12_345);
    expect(codes).toEqual(codes.toSorted());
    expect(await openTransactions(database)).toBe(0);
  });

  test('has only the headings when nothing is left', async () => {
    expect(await linesOf(admin, '?codigo=nada')).toEqual(['\uFEFFCódigo,Día,Neto (t),Importe']);
  });
});

describe('A list as XLSX', () => {
  test('has real numbers, days and moments under bold and frozen headings, as another library reads it', async () => {
    await insert(1);
    const { bytes, name } = await file(admin, '?formato=xlsx&columnas=todas');
    expect(name).toContain('.xlsx"');
    const { sheets, properties } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    expect(sheet!.name).toBe('Pesadas');
    expect(sheet!.rows).toEqual([
      ['Código', 'Día', 'Neto (t)', 'Importe', 'Momento', 'Humedad', 'Bultos', 'Interna', 'Costo'],
      [
        'P000001',
        new Date('2026-03-01T00:00:00Z'),
        28.5,
        -1234567.89,
        new Date('2026-03-01T12:30:00Z'),
        10.5,
        1,
        'No',
        99,
      ],
    ]);
    const styleOf = (cell: string) => sheet!.cells!.get(cell)!.style!;
    expect(styleOf('0,0').font).toMatchObject({ bold: true });
    expect([1, 2, 3, 4, 5, 6].map((column) => styleOf(`1,${column}`).numFmt)).toEqual([
      'dd/mm/yyyy',
      '#,##0.00',
      '[$$-2C0A]\\ #,##0.00',
      'dd/mm/yyyy hh:mm',
      '#,##0.00" %"',
      '0',
    ]);
    expect(sheet!.freezePane).toMatchObject({ rows: 1 });
    expect(sheet!.autoFilter).toMatchObject({ range: 'A1:I1' });
    expect(properties).toMatchObject({ creator: 'Cantera' });
  });

  test('takes a text for a text, whatever it would compute or break', async () => {
    await insert(1);
    await database.pool.query(`update pesadas set codigo = $1`, ['=HYPERLINK("http://x")\u0001<img>&']);
    const { bytes } = await file(admin, '?formato=xlsx&columnas=codigo');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.rows[1]).toEqual(['=HYPERLINK("http://x")<img>&']);
    expect(Buffer.from(bytes).includes('<f>')).toBe(false);
  });

  test('has every row of a long list', async () => {
    await insert(5_001);
    const { bytes } = await file(admin, '?formato=xlsx&columnas=codigo');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.rows).toHaveLength(5_002);
    expect(sheets[0]!.rows.at(-1)).toEqual(['P005001']);
  });
});

describe('Who exports', () => {
  test('gets the records that he reaches, and never a field that is hidden from him', async () => {
    await insert(4);
    expect(await linesOf(empleado, '?columnas=todas')).toEqual([
      '\uFEFFCódigo,Día,Neto (t),Importe,Momento,Humedad,Bultos,Interna',
      expect.stringContaining('P000001,'),
      expect.stringContaining('P000003,'),
    ]);
    for (const query of ['?columnas=costo', '?sortBy=costo'])
      expect((await empleado('GET', `/api/Pesada/Exportar${query}`)).status).toBe(400);
  });

  test.each([
    ['formato', 'pdf', 'El formato debe ser csv o xlsx'],
    ['columnas', 'codigo,__proto__', 'No se conoce alguna de las columnas'],
    ['pageSize', '5', expect.anything()],
    ['patente', 'A', expect.anything()],
  ])('is told what is wrong with %s=%s', async (name, value, message) => {
    expect(await refusalOf(admin('GET', `/api/Pesada/Exportar?${name}=${value}`))).toMatchObject({
      status: 400,
      errors: { [name]: message },
    });
  });
});

describe('Exports at once', () => {
  const begun = async () => {
    const response = await admin('GET', '/api/Pesada/Exportar?columnas=todas');
    expect(response.status).toBe(200);
    return response;
  };

  const refusedWith = async (words: string) => {
    const refused = await admin('GET', '/api/Pesada/Exportar');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await refused.json()) as { message: string }).message).toContain(words);
  };

  test('are three, the last of them for somebody else; each that ends makes room', async () => {
    await insert(20_000);
    const [first, ...others] = [await begun(), await begun()];
    await refusedWith('el último lugar queda para las demás personas');
    const leave = exportSlots.take();
    await refusedWith('Hay demasiadas exportaciones en curso');
    leave();
    expect((await first.text()).split('\r\n')).toHaveLength(20_002);
    others.push(await begun());
    for (const response of others) await response.body!.cancel();
    await expect.poll(() => openTransactions(database)).toBe(0);
  });

  test('end with the client, and let go of their connection and their thread', async () => {
    await insert(20_000);
    for (let round = 0; round < 4; round++) {
      const response = await admin('GET', '/api/Pesada/Exportar?formato=xlsx&columnas=todas');
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
    }
    await expect.poll(() => openTransactions(database)).toBe(0);
  });
});
