import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { draw } from './draw.ts';
import type { Printed } from './printed.ts';

export interface DrawOrder {
  readonly printed: Printed;
  /** Gets a message when the drawing begins. */
  readonly startPort: MessagePort;
}

export default async function drawInWorker({ printed, startPort }: DrawOrder): Promise<Uint8Array> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
  startPort.postMessage(null);
  return move(await draw(printed)) as Uint8Array;
}
