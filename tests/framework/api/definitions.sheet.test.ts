import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { created } from '#testing/records.ts';

const { t, admin } = await openFlota({ logLevel: 'error' });

async function read(text: string, person: 'admin' | 'empleado' = 'admin') {
  const headers = { cookie: await t.cookie(person), 'content-type': 'text/csv' };
  const body = Buffer.from(text);
  const answer = await t.app.request('/api/Definiciones/Planilla', { method: 'POST', headers, body });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

const PLAIN = { completa: true, unica: false, decimales: 0, opciones: [], entidad: null };

test('a sheet is read into columns with types, the first rows, and what tells its rows from each other', async () => {
  const talleres = { Norte: '30-71111222-3', Sur: '20-24881307-5', Este: '27-11222333-4' };
  for (const [nombre, cuit] of Object.entries(talleres)) await created(admin, 'Taller', { nombre, cuit });
  const rows = ['1;Norte;$ 10;28,355;', '2;sur;$ 20;27,1;Rota', '3;ESTE;;30;', '4;Norte;$ 5,5;30;Mojada'];
  expect(await read(['Orden;Taller;Costo;Toneladas;Nota', ...rows].join('\n'))).toEqual({
    status: 200,
    filas: 4,
    columnas: [
      { ...PLAIN, titulo: 'Orden', tipo: 'integer', unica: true, largo: 1 },
      { ...PLAIN, titulo: 'Taller', tipo: 'reference', largo: 5, entidad: 'talleres' },
      { ...PLAIN, titulo: 'Costo', tipo: 'money', completa: false, largo: 5, decimales: 1 },
      { ...PLAIN, titulo: 'Toneladas', tipo: 'decimal', largo: 6, decimales: 3 },
      { ...PLAIN, titulo: 'Nota', tipo: 'text', completa: false, largo: 6 },
    ],
    muestra: [
      ['1', 'Norte', '$ 10', '28,355', ''],
      ['2', 'sur', '$ 20', '27,1', 'Rota'],
      ['3', 'ESTE', '', '30', ''],
      ['4', 'Norte', '$ 5,5', '30', 'Mojada'],
    ],
    clave: [0],
  });
  expect(await read('Taller\nNorte\nOeste\nSur\nNorte')).toMatchObject({
    columnas: [{ tipo: 'text', entidad: null }],
    clave: null,
  });
});

test('what is no sheet is refused in a sentence, and who declares nothing reads nothing', async () => {
  expect(await read('\u0000\u0001')).toMatchObject({
    status: 400,
    message: 'El archivo no es una planilla de Excel (.xlsx) ni un texto (CSV).',
  });
  expect(await read('Orden\n')).toMatchObject({ status: 400 });
  expect(await read('Orden\n1', 'empleado')).toMatchObject({ status: 403 });
});
