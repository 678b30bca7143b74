import type { Indicated } from './indicated.ts';
import { textSays } from './text.ts';
import { STX, toledoAt } from './toledo.ts';

/** Reads frames from pieces of any size, and drops incomplete ones. */
export function createReader(): (piece: Uint8Array) => Indicated[] {
  let pending: number[] = [];
  // The first piece may begin in the middle of a frame.
  let isWhole = false;
  let width = 0;

  /** A line that lost some of its characters is shorter than the one before. */
  const lineSays = (line: string): Indicated | null => {
    const isUsual = line.length === width;
    width = line.length;
    return isUsual && PRINTED.test(line) ? textSays(line) : null;
  };

  return (piece) => {
    // The highest bit may be a parity.
    pending = [...pending, ...Array.from(piece, (byte) => byte & 0x7f)].slice(-MAX_BYTES);
    const readings: Indicated[] = [];
    for (;;) {
      if (pending[0] === STX) {
        const frame = toledoAt(pending, 0);
        if (frame === 'more') break;
        isWhole = true;
        if (frame?.says) readings.push(frame.says);
        pending = pending.slice(frame?.length ?? 1);
        continue;
      }
      const end = pending.findIndex((byte) => ENDS.has(byte) || byte === STX);
      if (end < 0) break;
      const line = String.fromCharCode(...pending.slice(0, end));
      const says = isWhole && line !== '' ? lineSays(line) : null;
      if (says) readings.push(says);
      isWhole = true;
      pending = pending.slice(pending[end] === STX ? end : end + 1);
    }
    return readings;
  };
}

/** CR, LF, ETX. */
const ENDS: ReadonlySet<number> = new Set([0x0d, 0x0a, 0x03]);

const PRINTED = /^[\x20-\x7e]*$/;

const MAX_BYTES = 256;
