import { expect, test } from 'vitest';
import { computed, date, defineEntity, reference, select, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { openEntities } from '#support/entityApp.ts';
import { jsonOf } from '#support/answers.ts';
import { sentenceOf, type HistoryEntry } from '#support/sentences.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { created } from '#testing/records.ts';

const access = { list: ADMIN, create: ADMIN, edit: ADMIN };

const turnos = defineEntity({
  name: 'turnos',
  path: '/turnos',
  label: { one: 'Turno', many: 'Turnos', gender: 'm' },
  api: { base: 'Turno' },
  access,
  fields: {
    dia: date({ label: 'Día', required: true }),
    parte: select({
      label: 'Parte',
      options: [
        { id: 'manana', name: 'Mañana' },
        { id: 'tarde', name: 'Tarde' },
      ],
    }),
    resumen: computed({ label: 'Resumen', template: 'El {dia} de {parte}' }),
  },
  display: '{dia} {parte}',
  list: { columns: ['dia', 'parte', 'resumen'] },
});

const cargas = defineEntity({
  name: 'cargas',
  path: '/cargas',
  label: { one: 'Carga', many: 'Cargas', gender: 'f' },
  api: { base: 'Carga' },
  access: { ...access, import: ADMIN },
  importBy: ['codigo'],
  fields: {
    codigo: text({ label: 'Código', required: true, unique: true }),
    turnoId: reference('turnos', { label: 'Turno', required: true }),
  },
  display: '{turno.dia}: {codigo}',
  list: { columns: ['codigo', 'turnoId'] },
});

const { admin } = await openEntities(createRegistry([turnos, cargas], roles));
const turno = await created(admin, 'Turno', { dia: '2026-01-05', parte: 'manana' });
const carga = await created(admin, 'Carga', { codigo: 'C1', turnoId: turno.id });

test('A record is named by days and options as they are shown, in files, the history and computed texts', async () => {
  const exported = await (await admin('GET', '/api/Carga/Exportar')).text();
  expect(exported.split('\r\n').slice(1)).toEqual(['C1,05/01/2026 Mañana', '']);
  const page = await jsonOf<{ items: HistoryEntry[] }>(admin('GET', `/api/Carga/Historial/${carga.id}`), 200);
  expect(page.items.flatMap(({ detalle }) => detalle.map(sentenceOf))).toContain(
    'Turno: “05/01/2026 Mañana”',
  );
  const { resumen } = await jsonOf<{ resumen: string }>(admin('GET', `/api/Turno/${turno.id}`), 200);
  expect(resumen).toBe('El 05/01/2026 de Mañana');
});

test('A sheet finds a record by the name that files give it', async () => {
  const path = '/api/Carga/Importar?modo=importar&columnas=codigo,turnoId';
  const sheet = new TextEncoder().encode('Código,Turno\r\nC2,05/01/2026 Mañana\r\n');
  const steps = await (await admin('POST', path, sheet)).text();
  expect(JSON.parse(steps.trimEnd().split('\n').at(-1)!)).toMatchObject({
    resultado: { nuevos: 1, conErrores: 0 },
  });
});
