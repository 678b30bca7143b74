import { setTimeout as sleep } from 'node:timers/promises';

/** 'never' is a truck that never stands still. */
export type Simulation = readonly number[] | 'never';

export const USUAL_TRUCKS: Simulation = [12_070, 30_420, 14_350, 41_980];

const FRAME_MS = 200;

const PHASE_FRAMES = { empty: 10, climbing: 15, standing: 150 };

export async function* simulatedFrames(simulation: Simulation): AsyncGenerator<Uint8Array> {
  for (let frame = 0; ; frame++) {
    yield Buffer.from(frameAt(simulation, frame), 'latin1');
    await sleep(FRAME_MS);
  }
}

export function frameAt(simulation: Simulation, frame: number): string {
  if (simulation === 'never') return frameText(false, 30_000 + wobble(frame) * 20);
  const { empty, climbing, standing } = PHASE_FRAMES;
  const cycle = empty + climbing + standing;
  const kg = simulation[Math.floor(frame / cycle) % simulation.length]!;
  const position = frame % cycle;
  if (position < empty) return frameText(true, 0);
  if (position >= empty + climbing) return frameText(true, kg);
  // The weight is reached after two thirds of the time; then it only wobbles. It has steps of ten kilograms.
  const share = (position - empty + 1) / climbing;
  const tens = Math.round((kg * Math.min(1, share * 1.5)) / 10 + wobble(frame));
  return frameText(false, Math.max(0, tens * 10));
}

const wobble = (frame: number) => ((frame * 7) % 11) - 5;

const frameText = (isStable: boolean, kg: number) =>
  `${isStable ? 'ST' : 'US'},GS,+${String(kg).padStart(6, '0')}kg\r\n`;
