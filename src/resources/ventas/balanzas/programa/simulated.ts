import { setTimeout as sleep } from 'node:timers/promises';

/** Weights of successive trucks in kilograms, or of one that never stands still. */
export type Simulation = readonly number[] | 'never';

/** An empty truck, the same one loaded, and so on. */
export const USUAL: Simulation = [12_070, 30_420, 14_350, 41_980];

const FRAME_MS = 200;

/** Frames of its phases; a clerk has half a minute to take the weight. */
const PHASE = { empty: 10, climbing: 15, standing: 150 };

export async function* simulated(simulation: Simulation): AsyncGenerator<Uint8Array> {
  for (let frame = 0; ; frame++) {
    yield Buffer.from(frameAt(simulation, frame), 'latin1');
    await sleep(FRAME_MS);
  }
}

export function frameAt(simulation: Simulation, frame: number): string {
  if (simulation === 'never') return text(false, 30_000 + wobble(frame) * 20);
  const { empty, climbing, standing } = PHASE;
  const turn = empty + climbing + standing;
  const kg = simulation[Math.floor(frame / turn) % simulation.length]!;
  const place = frame % turn;
  if (place < empty) return text(true, 0);
  if (place >= empty + climbing) return text(true, kg);
  const share = (place - empty + 1) / climbing;
  return text(false, Math.max(0, Math.round((kg * Math.min(1, share * 1.5) + wobble(frame) * 10) / 10) * 10));
}

const wobble = (frame: number) => ((frame * 7) % 11) - 5;

const text = (isStable: boolean, kg: number) =>
  `${isStable ? 'ST' : 'US'},GS,+${String(kg).padStart(6, '0')}kg\r\n`;
