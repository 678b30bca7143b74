import { move } from 'piscina';
import { draw } from './draw.ts';
import type { Printed } from './printed.ts';

/** Transferred, not copied. */
export default async function drawInWorker(printed: Printed): Promise<Uint8Array> {
  return move(await draw(printed)) as Uint8Array;
}
