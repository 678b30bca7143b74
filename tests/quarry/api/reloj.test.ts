import { expect, it } from 'vitest';
import { today } from '#domain/dates.ts';
import { atMoment } from '#server/clock.ts';
import { openQuarry } from '#quarry/app.ts';
import { created } from '#testing/records.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin } = await openQuarry();

const MARCH = new Date('2026-03-04T12:30:00Z');

it('a moment is given to its work alone, also on the same connection', async () => {
  const [autocar, mack] = await Promise.all([
    atMoment(MARCH, () => created(admin, 'Marca', { nombre: 'Autocar' })),
    created(admin, 'Marca', { nombre: 'Mack' }),
  ]);
  const later = await created(admin, 'Marca', { nombre: 'Tatra' });
  const made = await rowsOf<{ id: number; en: Date }>(t, 'select id, creado_en as en from marcas');
  const dayOf = (id: number) => today(new Date(made.find((each) => each.id === id)!.en));
  expect(dayOf(autocar.id)).toBe('2026-03-04');
  expect([mack, later].map(({ id }) => dayOf(id))).toEqual([today(), today()]);
});
