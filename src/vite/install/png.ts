import { crc32 } from 'node:zlib';

/** Adds the empty last chunk. Source: PNG (W3C), section 5. */
export const pngOf = (chunks: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    SIGNATURE,
    ...Object.entries({ ...chunks, IEND: Buffer.alloc(0) }).map(([type, data]) => chunk(type, data)),
  ]);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
