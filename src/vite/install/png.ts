import { crc32 } from 'node:zlib';

/** Makes a PNG file of its chunks, and adds the signature and the last chunk (W3C, PNG, section 5). */
export const pngOf = (chunks: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    SIGNATURE,
    ...Object.entries({ ...chunks, IEND: Buffer.alloc(0) }).map(([type, data]) => chunk(type, data)),
  ]);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}
