import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds of a step. Like SHA-1 and six digits, every authenticator app expects them (RFC 6238). */
const STEP_SECONDS = 30;

/** Makes a secret of 160 bits (RFC 4226, section 4). */
export const newTotpSecret = (): Buffer => randomBytes(20);

export const stepAt = (moment: number): number => Math.floor(moment / 1000 / STEP_SECONDS);

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // The last byte says which four to read (RFC 4226, section 5.3).
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** @param code of six digits, because `timingSafeEqual` throws for another length */
export function matchingStep(secret: Buffer, code: string, moment: number): number | undefined {
  const current = stepAt(moment);
  return [current - 1, current, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}

/** Encodes bytes in Base32 (RFC 4648). Their number must be a multiple of five, which needs no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => ALPHABET[parseInt(five, 2)]!);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
