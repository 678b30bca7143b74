import { expect, test } from 'vitest';
import type { Home } from '#schema/home.ts';
import { atMoment } from '#server/clock.ts';
import { homeRoutes } from '#server/home/index.ts';
import { jsonOf } from '#support/answers.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { cargasRegistry } from '#support/cargas.ts';

const counted = { of: 'cargas', title: 'Cargas' } as const;
const home = {
  figures: {
    mes: {
      ...counted,
      where: { desde: 'monthStart' },
      value: '{bolsas.peso} t',
      text: { many: '{count} por {costo}, desde el {dia}' },
      compares: 'month',
      also: { where: { zona: 'sur' }, text: { many: '{count}' } },
    },
    precio: { ...counted, value: '{precio}' },
    caras: { ...counted, value: '{count}', when: { precio: { above: 10 } } },
  },
  main: {
    ganadas: {
      ...counted,
      row: { title: '{numero}', value: '{precio}' },
      sort: { by: '-precio', over: 'costo' },
      show: 2,
    },
  },
} as const satisfies Home;
const database = await databaseOf(cargasRegistry);

await database.pool.query(`
    insert into granos (nombre) values ('Maíz'), ('Soja'), ('Trigo');
    insert into cargas (numero, dia, zona, precio, costo, anulada) values
      ('A', '2026-11-02', 'norte', 20.00, 5.00, false),
      ('B', '2026-11-22', 'sur', 30.00, 25.00, false),
      ('C', '2026-11-10', 'norte', 99.00, 9.00, true),
      ('D', '2026-10-22', 'norte', 7.00, 6.00, false);
    insert into cargas_bolsas (documento_id, orden, grano_id, peso) values
      (1, 1, 1, 1.50), (1, 2, 2, 2.00), (2, 1, 2, 4.00), (2, 2, 3, 1.00), (3, 1, 1, 50.00), (4, 1, 1, 3.25)`);
const routes = homeRoutes({ registry: cargasRegistry, reports: [], home });
const app = entityApp({ db: database.db, registry: cargasRegistry, routes });

const homeOf = (rol: string) =>
  atMoment(new Date('2026-11-22T12:00:00Z'), async () => {
    return jsonOf<Record<string, unknown>>(app.as(rol)('GET', '/api/Inicio/Resumen'), 200);
  });

test('a figure counts what its list counts, and sums what is not void', async () => {
  const { dia, mes, precio, caras } = await homeOf('ADMIN');
  expect(dia).toBe('2026-11-22');
  expect(mes).toEqual({
    ahora: { cantidad: 3, valores: { 'bolsas.peso': '8.50', costo: '30.00', dia: '2026-11-02' } },
    // The earlier period begins on 1/10: the list's filter has no end.
    antes: { cantidad: 4, valores: { 'bolsas.peso': '11.75', costo: '36.00', dia: '2026-10-22' } },
    ademas: { cantidad: 1, valores: {} },
  });
  expect(precio).toEqual({ ahora: { cantidad: 4, valores: { precio: '57.00' } } });
  expect(caras).toEqual({ ahora: { cantidad: 3, valores: {} } });
});

test('rows come in their order, by how far one amount exceeds another', async () => {
  expect((await homeOf('ADMIN'))['ganadas']).toEqual({
    cantidad: 4,
    filas: [
      { id: 3, valores: { numero: 'C', precio: '99.00' } },
      { id: 1, valores: { numero: 'A', precio: '20.00' } },
    ],
  });
});

test('a role has its reach in every block, and none that names a field that it may not see', async () => {
  const { mes, ...others } = await homeOf('EMPLEADO');
  expect(Object.keys(others)).toEqual(['dia']);
  expect(mes).toMatchObject({
    ahora: { cantidad: 2, valores: { 'bolsas.peso': '3.50', costo: '5.00' } },
    ademas: { cantidad: 0 },
  });
});
