import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '#domain/text.ts';

/** Tells whether a password is one letter repeated or, with one error in 10,000, in the filter. */
export function isCommon(password: string): boolean {
  const folded = fold(password);
  return new Set(folded).size === 1 || bitsOf(folded).every(isSet);
}

/** A Bloom filter of the 100,000 most common leaked passwords, which scripts/passwords writes. */
export const FILTER_PATH = join(import.meta.dirname, 'commonPasswords.bin');
export const FILTER_BYTES = 2 ** 18;

/** Returns the positions of a password's eight bits in the filter. */
export function bitsOf(folded: string): number[] {
  const hash = createHash('sha256').update(folded).digest();
  return Array.from({ length: 8 }, (_, index) => hash.readUInt32BE(index * 4) % (FILTER_BYTES * 8));
}

let filter: Buffer | undefined;

function isSet(bit: number): boolean {
  filter ??= readFileSync(FILTER_PATH);
  return (filter[bit >>> 3]! & (1 << (bit & 7))) !== 0;
}
