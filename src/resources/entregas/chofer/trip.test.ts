import { expect, it } from 'vitest';
import { nameOfNotice } from './trip.ts';
import type { QueuedNotice } from './store.ts';

it('a trip that was delivered after midnight has the hour 00', () => {
  const notice = { hecho: 'entregado', numero: '0001-0000012', cliente: 'Gómez Raúl' } as QueuedNotice;
  // Argentina is three hours behind UTC.
  expect(nameOfNotice({ ...notice, cuando: '2026-11-28T03:05:00Z' })).toBe(
    'Entregado 00:05 · Gómez Raúl · 0001-0000012',
  );
});
