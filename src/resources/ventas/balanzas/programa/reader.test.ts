import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndicatorReading } from './indicatorReading.ts';
import { createReader } from './reader.ts';
import { checksum } from './toledo.ts';

const read = (...pieces: (Uint8Array | string)[]): IndicatorReading[] => {
  const reader = createReader();
  return pieces.flatMap((piece) => reader(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece));
};
const weight = (kg: number, estable: boolean | null = true): IndicatorReading => ({
  kg,
  estable,
  aviso: null,
});
const notice = (aviso: IndicatorReading['aviso'], estable: boolean | null = true): IndicatorReading => ({
  kg: null,
  estable,
  aviso,
});

/** Makes a frame of Toledo's: by default in kg, without decimals and motion. `a`, `b` and `c` are its status bytes. */
function toledo(
  digits: string,
  { a = 0x2a, b = 0x30, c = 0x20, tare = '000000', hasChecksum = true } = {},
): Buffer {
  const bytes = [0x02, a, b, c, ...Buffer.from(digits + tare), 0x0d];
  return Buffer.from(hasChecksum ? [...bytes, checksum(bytes)] : bytes);
}

describe('Toledo’s continuous output', () => {
  test('reads the bytes of 012340 kg, with and without checksum', () => {
    // A frame without checksum is complete only when the next one begins.
    const frame = Buffer.from('022a30203031323334303030303030300d', 'hex');
    expect(read(frame, frame)).toEqual([weight(12_340)]);
    expect(read(toledo('012340'), toledo('012340'))).toEqual([weight(12_340), weight(12_340)]);
  });

  test.each([
    ['hundreds', { a: 0x28 }, weight(34_000)],
    ['tens', { a: 0x29 }, weight(3400)],
    ['a decimal', { a: 0x2b }, weight(34)],
    ['tonnes with two decimals', { a: 0x2c, c: 0x22 }, weight(3400)],
    ['tonnes with three', { a: 0x2d, c: 0x22 }, weight(340)],
    ['motion', { b: 0x38 }, weight(340, false)],
    ['a net weight', { b: 0x31, tare: '012070' }, notice('neto')],
    ['less than zero', { b: 0x32 }, notice('negativo')],
    ['too much', { b: 0x34 }, notice('sobrecarga')],
    ['less than it can', { b: 0x36 }, notice('negativo')],
    ['pounds', { b: 0x20 }, notice('unidad')],
    ['grams', { c: 0x21 }, notice('unidad')],
  ])('reads the status bytes: %s', (_, bytes, expected) => {
    expect(read(toledo('000340', bytes), toledo('000340', bytes))).toEqual([expected, expected]);
  });

  test('reads frames without checksum, short ones, with spaces for zeros, and with a parity bit', () => {
    const plain = toledo('012340', { hasChecksum: false });
    expect(read(plain, plain, plain)).toEqual([weight(12_340), weight(12_340)]);
    const short = toledo('012340', { tare: '' });
    expect(read(short, short)).toHaveLength(2);
    expect(read(toledo(' 12340', { tare: '     0' }))).toEqual([weight(12_340)]);
    expect(read(toledo('012340').map((byte) => byte | 0x80))).toEqual([weight(12_340)]);
  });

  test('with a wrong checksum gives no weight', () => {
    const changed = toledo('012340');
    // The second digit becomes an 8.
    changed[5] = 0x38;
    expect(read(changed, toledo('000340'))).toEqual([weight(340)]);
  });
});

describe('lines of text', () => {
  const twice = (line: string) => read(`\r\n${line}\r\n${line}\r\n`);

  test.each([
    ['ST,GS,+012340kg', weight(12_340)],
    ['US,GS,+ 12340 kg', weight(12_340, false)],
    ['ST,GS,+12340.0kg', weight(12_340)],
    ['ST,GS,+  12.34t', weight(12_340)],
    ['ST,GS,12,340 t', weight(12_340)],
    ['+ 012340 kg', weight(12_340, null)],
    ['  12340 kg G', weight(12_340, null)],
    ['\x02+012340', weight(12_340, null)],
    ['PESO:   12340 KG', weight(12_340, null)],
    ['ST,GS,-000000kg', weight(0)],
    ['ST,GS,-000020kg', notice('negativo')],
    ['ST,NT,+018350kg', notice('neto')],
    ['OL,GS,+------kg', notice('sobrecarga', false)],
    ['--------', notice('sobrecarga', false)],
    ['ST,GS,+012340lb', notice('unidad')],
  ])('%j is read', (line, expected) => {
    expect(twice(line)).toEqual([expected]);
  });

  test.each([
    ['ST,GS,+12,340kg', 'the comma may be decimal or not'],
    ['ST,GS,+999999kg', 'no truck is as heavy'],
    ['ST,GS,+01é340kg', 'a digit was disturbed'],
    ['hola', 'no number'],
    ['12:40', 'a time'],
    ['1e5 kg', 'no indicator writes so'],
    ['12 340 kg', 'no indicator writes so'],
  ])('%j is no weight: %s', (line) => expect(twice(line)).toEqual([]));

  test('half a line counts neither at the start nor after lost characters', () => {
    expect(read('2340kg\r\nST,GS,+012340kg\r\n')).toEqual([]);
    expect(read('\r\n', 'ST,GS,+012340kg\r\n', 'ST,GS,+01', '40kg\r\n', 'ST,GS,+012340kg\r\n')).toEqual([]);
  });
});

describe('whatever arrives', () => {
  const frames = Buffer.concat([0, 1, 2, 3, 4].map((tens) => toledo(`0123${tens}0`)));
  const lines = Buffer.from('\r\n' + [10, 20, 30, 40].map((kg) => `ST,GS,+0123${kg}kg\r\n`).join(''));

  test.each([
    ['Toledo', frames],
    ['text', lines],
  ])('how the frames are cut changes nothing: %s', (_, bytes) => {
    const whole = read(bytes);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 20 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        expect(read(...edges.slice(1).map((end, index) => bytes.subarray(edges[index], end)))).toEqual(whole);
      }),
    );
  });

  test('garbage is never a weight out of range, and what follows is read again', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 8 }), (pieces) => {
        const reader = createReader();
        for (const { kg, aviso } of pieces.flatMap((piece) => reader(piece)))
          expect(kg === null ? aviso !== null : Number.isInteger(kg) && kg >= 0 && kg <= 200_000).toBe(true);
        const after = [...reader(frames), ...reader(frames)];
        expect(after.at(-1)).toEqual(weight(12_340));
      }),
      { numRuns: 500 },
    );
  });
});
