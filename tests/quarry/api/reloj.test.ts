import { expect, it } from 'vitest';
import { today } from '#domain/dates.ts';
import { atMoment } from '#server/clock.ts';
import { openQuarry } from '#quarry/app.ts';
import { JSON_ANSWER, created } from '#testing/records.ts';
import { onAccount, remitoBody, ventas } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';

const { t: app, admin } = await openQuarry();

const MARCH = new Date('2026-03-04T12:30:00Z');

it('work as of another moment is dated then: record, history, ledger, and what takes it back', async () => {
  const v = await ventas(admin);
  const body = remitoBody(v, { ...onAccount(v), fechaRemito: '2026-03-04' });
  const remito = await atMoment(MARCH, async () => {
    const response = await admin('POST', '/api/Remito', body, JSON_ANSWER);
    const issued = await jsonOf(response);
    await admin('DELETE', `/api/Remito/Cancelar/${issued.id}`);
    return issued;
  });
  const stored = await app.database.db
    .selectFrom('remitos')
    .select(['creadoEn', 'actualizadoEn'])
    .where('id', '=', remito.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ creadoEn: MARCH.toISOString(), actualizadoEn: MARCH.toISOString() });
  const moment = { fecha: '2026-03-04', creadoEn: MARCH.toISOString() };
  expect(
    await app.database.db
      .selectFrom('movimientos')
      .select(['tipo', 'fecha', 'creadoEn'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { tipo: 'DEBE', ...moment },
    { tipo: 'HABER', ...moment },
  ]);
  const history = await app.database.db
    .selectFrom('historial')
    .select(['accion', 'fecha'])
    .where('entidad', '=', 'remitos')
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { accion: 'crear', fecha: MARCH.toISOString() },
    { accion: 'anular', fecha: MARCH.toISOString() },
  ]);
});

it('a moment is given to its work alone, also on the same connection', async () => {
  const [chofer, marca] = await Promise.all([
    atMoment(MARCH, () => created(admin, 'Marca', { nombre: 'Autocar' })),
    created(admin, 'Marca', { nombre: 'Mack' }),
  ]);
  const later = await created(admin, 'Marca', { nombre: 'Tatra' });
  const days = await app.database.db
    .selectFrom('marcas')
    .select(['id', 'creadoEn'])
    .where('id', 'in', [chofer.id, marca.id, later.id])
    .orderBy('id')
    .execute();
  const dayOf = (id: number) => today(new Date(days.find((each) => each.id === id)!.creadoEn));
  expect(dayOf(chofer.id)).toBe('2026-03-04');
  expect([marca, later].map(({ id }) => dayOf(id))).toEqual([today(), today()]);
});
