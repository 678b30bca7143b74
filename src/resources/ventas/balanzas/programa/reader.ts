import type { IndicatorReading } from './indicatorReading.ts';
import { parseTextLine } from './text.ts';
import { STX, parseToledoFrame } from './toledo.ts';

/** Makes a function that takes bytes as they arrive, and returns the readings of the frames and lines they complete. */
export function createReader(): (piece: Uint8Array) => IndicatorReading[] {
  let pending: number[] = [];
  // The first piece may begin in the middle of a frame, which is dropped.
  let isAligned = false;
  let lastLength = 0;

  /** A line whose length differs from the one before may have lost characters. */
  const readLine = (line: string): IndicatorReading | null => {
    const isComplete = line.length === lastLength;
    lastLength = line.length;
    return isComplete && PRINTABLE.test(line) ? parseTextLine(line) : null;
  };

  return (piece) => {
    // The highest bit may be the parity.
    pending = [...pending, ...Array.from(piece, (byte) => byte & 0x7f)].slice(-MAX_BYTES);
    const readings: IndicatorReading[] = [];
    for (;;) {
      if (pending[0] === STX) {
        const frame = parseToledoFrame(pending);
        if (frame === 'more') break;
        isAligned = true;
        if (frame?.reading) readings.push(frame.reading);
        // An STX that begins no frame is dropped, since some lines of text begin with one.
        pending = pending.slice(frame?.length ?? 1);
        continue;
      }
      // An STX ends a line too, because it begins the next frame.
      const end = pending.findIndex((byte) => LINE_ENDS.has(byte) || byte === STX);
      if (end < 0) break;
      const line = String.fromCharCode(...pending.slice(0, end));
      const reading = isAligned && line !== '' ? readLine(line) : null;
      if (reading) readings.push(reading);
      isAligned = true;
      pending = pending.slice(pending[end] === STX ? end : end + 1);
    }
    return readings;
  };
}

const LINE_ENDS: ReadonlySet<number> = new Set([0x0d, 0x0a, 0x03]);

const PRINTABLE = /^[\x20-\x7e]*$/;

/** No frame is as long. */
const MAX_BYTES = 256;
