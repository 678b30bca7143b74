import type { AvisoBalanza } from '../lectura.ts';
import type { Indicated } from './indicated.ts';
import { createSteadiness } from './steadiness.ts';

export type SentWeight = {
  readonly kg: number | null;
  readonly estable: boolean;
  readonly aviso: AvisoBalanza | null;
};

/** Milliseconds between readings; the product discards one after five seconds. */
const EVERY = { change: 1000, settling: 200, nothing: 2000 };

/** The time without a frame after which the cable counts as unplugged. */
const SILENCE_MS = 2500;

const SILENT: SentWeight = { kg: null, estable: false, aviso: 'sinIndicador' };

/** Decides which readings to send and when: a stable one at once, other changes once a second. */
export function createTeller(start: number) {
  const isSteady = createSteadiness();
  let now: SentWeight = SILENT;
  let heardAt = -Infinity;
  let lastSent: SentWeight | null = null;
  let lastSentAt = start - EVERY.nothing;
  return {
    hear(heard: Indicated, at: number): void {
      now = { kg: heard.kg, aviso: heard.aviso, estable: isSteady(heard, at) };
      heardAt = at;
    },
    /** The reading to tell, if one is due. */
    due(at: number): SentWeight | null {
      const reading = at - heardAt > SILENCE_MS ? SILENT : now;
      const isNew = JSON.stringify(reading) !== JSON.stringify(lastSent);
      const pause = !isNew ? EVERY.nothing : reading.estable ? EVERY.settling : EVERY.change;
      if (at - lastSentAt < pause) return null;
      lastSent = reading;
      lastSentAt = at;
      return reading;
    },
  };
}
