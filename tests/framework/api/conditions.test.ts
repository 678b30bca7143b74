import { beforeEach, describe, expect, test } from 'vitest';
import type { Rules } from '#domain/permissions.ts';
import { boolean, date, dateTime, defineEntity, money, reference, select, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { implement, type Implementation } from '#server/actions.ts';
import { atMoment } from '#server/clock.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { jsonOf } from '#support/answers.ts';
import { ANY_ACTION } from '#support/base.ts';
import { openEntities } from '#support/entityApp.ts';
import { ADMIN, roles, STAFF } from '#support/roles.ts';
import { refusalOf } from '#testing/records.ts';

/** EMPLEADO reaches what a permit still allows. */
const NOT_OVER: Rules = ['ADMIN', { role: 'EMPLEADO', where: { 'permiso.hasta': { from: 'today' } } }];
const permisos = defineEntity({
  name: 'permisos',
  label: { one: 'Permiso', many: 'Permisos', gender: 'm' },
  api: { base: 'Permiso' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    hasta: date({ label: 'Hasta' }),
  },
  protects: [{ where: { hasta: { before: 'today-30' } }, from: ['edit'], message: 'Está archivado.' }],
});
const VALID = roles.map(({ name: role }) => ({ role, where: { hasta: { after: 'today' } } }));

const encargos = defineEntity({
  name: 'encargos',
  path: '/encargos',
  label: { one: 'Encargo', many: 'Encargos', gender: 'm' },
  api: { base: 'Encargo' },
  access: { list: NOT_OVER, create: ADMIN, edit: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    permisoId: reference('permisos', { label: 'Permiso', choice: VALID }),
    vence: date({ label: 'Vence' }),
    avisado: dateTime({ label: 'Avisado' }),
    costo: money({ label: 'Costo' }),
    clase: select({ label: 'Clase', options: ['a', 'b', 'c'].map((id) => ({ id, name: id })) }),
    motivo: text({ label: 'Motivo', when: { costo: { above: 1000 } }, required: true }),
    secreto: money({ label: 'Secreto', visibleTo: ['ADMIN'] }),
    hecho: boolean({ label: 'Hecho', readOnly: true }),
  },
  states: {
    hecho: { label: 'Hecho', tone: 'ok', is: { hecho: true } },
    vencido: { label: 'Vencido', tone: 'bad', is: { vence: { before: 'today' } } },
    porVencer: { label: 'Por vencer', tone: 'warn', is: { vence: { to: 'today+7' } } },
    pendiente: { label: 'Pendiente', tone: 'mute', is: {} },
  },
  list: {
    columns: ['nombre', 'vence', 'estado'],
    filters: [
      { name: 'estado', states: { 1: 'hecho', 2: 'vencido', 3: 'porVencer', 4: 'pendiente' } },
      {
        name: 'plazo',
        label: 'Plazo',
        chips: {
          vencidos: { label: 'Vencidos', when: { vence: { before: 'today' }, hecho: false } },
          semana: { label: 'Vencen esta semana', when: { vence: { from: 'today', to: 'today+6' } } },
          sinVer: {
            label: 'Sin ver',
            when: { clase: { not: ['a', 'b'] }, any: [{ vence: null }, { avisado: null }] },
          },
        },
      },
      { name: 'gasto', chips: { caros: { label: 'Caros', when: { secreto: { above: 0.1 } } } } },
    ],
    sort: ['nombre'],
    totals: ['costo'],
  },
  actions: {
    avisar: {
      ...ANY_ACTION,
      label: 'Avisar',
      from: ['vencido'],
      requires: { where: { avisado: null }, message: 'Ya está avisado.' },
      http: 'POST Encargo/Avisar/{id}',
    },
  },
});
const functions = implement(encargos, { avisar: async () => {} }) as unknown as Implementation;
const { database, app } = await openEntities(createRegistry([permisos, encargos], roles), {
  actions: { encargos: functions },
});

/** The last instant of 22/11 in Buenos Aires, and the first of 23/11. */
const BEFORE = new Date('2026-11-23T02:59:59.999Z');
const MIDNIGHT = new Date('2026-11-23T03:00:00.000Z');

type Answer = { items: { nombre: string; estado: string }[]; totalCount: number; totals: { costo: string } };
const call = (moment: Date, method: string, path: string, body?: object, rol = 'ADMIN') =>
  atMoment(moment, async () => app.as(rol)(method, `/api/${path}`, body));
const listed = (moment: Date, query: Readonly<Record<string, string>>, rol = 'ADMIN') =>
  jsonOf<Answer>(call(moment, 'GET', `Encargo?${new URLSearchParams(query)}`, undefined, rol));
const names = async (moment: Date, query: Readonly<Record<string, string>>, rol?: string) =>
  (await listed(moment, query, rol)).items.map(({ nombre }) => nombre);
const store = (table: 'permisos' | 'encargos', ...rows: readonly object[]) =>
  database.db
    .insertInto(table as never)
    .values(rows as never)
    .returning('id' as never)
    .execute() as Promise<{ id: number }[]>;

beforeEach(() => emptyTables(database.pool, 'encargos', 'permisos'));

describe('A state that depends on the day', () => {
  beforeEach(() =>
    store(
      'encargos',
      { nombre: 'ayer', vence: '2026-11-21' },
      { nombre: 'hoy', vence: '2026-11-22' },
      { nombre: 'en siete', vence: '2026-11-29' },
      { nombre: 'en ocho', vence: '2026-11-30' },
      { nombre: 'nunca', vence: null },
      { nombre: 'hecho', vence: '2026-11-21', hecho: true },
    ),
  );

  test.each([
    ['just before', BEFORE, ['vencido', 'porVencer', 'porVencer', 'pendiente', 'pendiente', 'hecho']],
    ['at', MIDNIGHT, ['vencido', 'vencido', 'porVencer', 'porVencer', 'pendiente', 'hecho']],
  ])(
    'is the same in records, filters and order %s midnight in Buenos Aires',
    async (_when, moment, states) => {
      const all = (await listed(moment, { sortBy: 'id' })).items;
      expect(all.map(({ estado }) => estado)).toEqual(states);
      // The filter in SQL agrees with each record's state.
      const order = ['hecho', 'vencido', 'porVencer', 'pendiente'];
      for (const [place, estado] of order.entries())
        expect(await names(moment, { estado: String(place + 1), sortBy: 'id' })).toEqual(
          all.filter((each) => each.estado === estado).map(({ nombre }) => nombre),
        );
      const sorted = (await listed(moment, { sortBy: 'estado' })).items.map(({ estado }) => estado);
      expect(sorted).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
    },
  );

  test('decides which actions start', async () => {
    const [today] = await store('encargos', { nombre: 'A', vence: '2026-11-22' });
    expect(await refusalOf(call(BEFORE, 'POST', `Encargo/Avisar/${today!.id}`, {}))).toMatchObject({
      status: 409,
      message: 'No se puede avisar: el encargo está por vencer.',
    });
    expect((await call(MIDNIGHT, 'POST', `Encargo/Avisar/${today!.id}`, {})).status).toBe(200);
  });
});

describe('Chips', () => {
  beforeEach(() =>
    store(
      'encargos',
      { nombre: 'vencido', vence: '2026-11-21', costo: '10.10', clase: 'a' },
      { nombre: 'hecho', vence: '2026-11-21', costo: '5.00', clase: 'a', hecho: true },
      { nombre: 'hoy', vence: '2026-11-22', costo: '0.20', clase: 'c', secreto: '0.10' },
      { nombre: 'sábado', vence: '2026-11-28', clase: 'b', secreto: '0.11' },
      { nombre: 'domingo', vence: '2026-11-29', clase: 'a' },
      { nombre: 'sin día', vence: null, avisado: '2026-11-01T12:00:00Z' },
    ),
  );

  test('filter, count and sum by the day of the call', async () => {
    expect(await names(BEFORE, { plazo: 'vencidos' })).toEqual(['vencido']);
    expect(await names(MIDNIGHT, { plazo: 'vencidos' })).toEqual(['hoy', 'vencido']);
    expect(await names(BEFORE, { plazo: 'semana' })).toEqual(['hoy', 'sábado']);
    expect(await names(MIDNIGHT, { plazo: 'semana' })).toEqual(['domingo', 'sábado']);
    expect(await listed(MIDNIGHT, { plazo: 'vencidos', pageSize: '1' })).toMatchObject({
      totalCount: 2,
      totals: { costo: '10.30' },
    });
  });

  test('say what is not, and either of two', async () => {
    expect(await names(BEFORE, { plazo: 'sinVer' })).toEqual(['hoy', 'sin día']);
  });

  test('are -1 or empty for none, and refuse another value', async () => {
    for (const plazo of ['-1', '']) expect((await listed(BEFORE, { plazo })).totalCount).toBe(6);
    expect(await refusalOf(call(BEFORE, 'GET', 'Encargo?plazo=toString'))).toMatchObject({
      status: 400,
      errors: { plazo: 'Debe elegir una de las opciones' },
    });
  });

  test('tell nothing of a field to a role that does not see it', async () => {
    expect(await names(BEFORE, { gasto: 'caros' })).toEqual(['sábado']);
    expect((await call(BEFORE, 'GET', 'Encargo?gasto=caros', undefined, 'EMPLEADO')).status).toBe(400);
  });

  test('are in an export', async () => {
    const file = await call(MIDNIGHT, 'GET', 'Encargo/Exportar?plazo=vencidos&columnas=nombre,estado');
    expect((await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Nombre,Estado',
      'hoy,Vencido',
      'vencido,Vencido',
    ]);
  });
});

test('a rule, a choice and what is protected hold for the day of the call', async () => {
  const [today, tomorrow, old] = await store(
    'permisos',
    { nombre: 'hoy', hasta: '2026-11-22' },
    { nombre: 'mañana', hasta: '2026-11-23' },
    { nombre: 'viejo', hasta: '2026-10-23' },
  );
  await store('encargos', { nombre: 'A', permisoId: today!.id }, { nombre: 'B', permisoId: null });
  expect(await names(BEFORE, {}, 'EMPLEADO')).toEqual(['A']);
  expect(await names(MIDNIGHT, {}, 'EMPLEADO')).toEqual([]);

  const choices = (moment: Date) =>
    jsonOf<Answer>(call(moment, 'GET', 'Permiso?eleccion=encargos.permisoId'));
  expect((await choices(BEFORE)).items.map(({ nombre }) => nombre)).toEqual(['mañana']);
  expect((await choices(MIDNIGHT)).items).toEqual([]);
  const create = (moment: Date) => call(moment, 'POST', 'Encargo', { nombre: 'C', permisoId: tomorrow!.id });
  expect((await create(BEFORE)).status).toBe(201);
  expect((await create(MIDNIGHT)).status).toBe(400);

  const edit = (moment: Date) => call(moment, 'PUT', `Permiso/${old!.id}`, { nombre: 'X' });
  expect((await edit(BEFORE)).status).toBe(200);
  expect(await refusalOf(edit(MIDNIGHT))).toMatchObject({ status: 409, message: 'Está archivado.' });
});

test('a field is asked for above an amount, compared exactly', async () => {
  const create = (costo: string, motivo?: string) =>
    call(BEFORE, 'POST', 'Encargo', { nombre: 'A', costo, ...(motivo && { motivo }) });
  expect(await (await create('1000.00', 'x')).json()).toMatchObject({ motivo: null });
  expect((await create('1000.01')).status).toBe(400);
  expect(await (await create('1000.01', 'x')).json()).toMatchObject({ motivo: 'x' });
});

test('an action that requires an empty field is refused once it has a value', async () => {
  const [id] = await store('encargos', {
    nombre: 'A',
    vence: '2026-11-01',
    avisado: '2026-11-02T12:00:00Z',
  });
  expect(await refusalOf(call(BEFORE, 'POST', `Encargo/Avisar/${id!.id}`, {}))).toMatchObject({
    status: 409,
    message: 'Ya está avisado.',
  });
});
