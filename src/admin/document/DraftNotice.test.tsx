import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { inSpanish } from '#support/inSpanish.tsx';
import { openDraft, startValues } from './draft.ts';
import { DraftNotice } from './DraftNotice.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const storeDraftAt = (moment: string, fecha: string) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  openDraft('mgomez.remitos').save({ values: { fecha, observaciones: 'Portón sur' }, lines: [] });
};

it('a draft is announced with the hour of Buenos Aires, and gone once it is discarded', async () => {
  storeDraftAt('2026-11-22T01:30:00Z', '2026-11-21');
  const store = openDraft('mgomez.remitos');
  render(inSpanish(<DraftNotice at={store.draft!.at} onDiscard={store.discard} />));
  expect(screen.getByRole('alert')).toHaveTextContent('21/11/2026 22:30');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(openDraft('mgomez.remitos').draft).toBeNull();
});

it('the day of a draft moves to today, unless it was chosen', () => {
  storeDraftAt('2026-11-21T12:00:00Z', '2026-11-21');
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'));
  expect(startValues('fecha', openDraft('mgomez.remitos'))).toEqual({
    fecha: '2026-11-24',
    observaciones: 'Portón sur',
  });

  storeDraftAt('2026-11-21T12:00:00Z', '2026-11-03');
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'));
  expect(startValues('fecha', openDraft('mgomez.remitos'))).toMatchObject({ fecha: '2026-11-03' });
});

it('every tab that takes up a draft issues it with its key, also where the browser stores nothing', () => {
  const first = openDraft('mgomez.remitos');
  first.save({ values: { observaciones: 'Portón sur' }, lines: [] });
  const second = openDraft('mgomez.remitos');
  expect(second.key()).toBe(first.key());
  first.discard();
  expect(openDraft('mgomez.remitos').key()).not.toBe(first.key());

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const key = second.key();
  second.save({ values: {}, lines: [] });
  expect(second.key()).toBe(key);
});

it('another document’s draft is not found, and a broken one counts as none', () => {
  storeDraftAt('2026-11-21T12:00:00Z', '2026-11-21');
  expect(openDraft('mgomez.recibos').draft).toBeNull();
  localStorage.setItem('cantera.borrador.mgomez.remitos', '{');
  expect(openDraft('mgomez.remitos').draft).toBeNull();
});
