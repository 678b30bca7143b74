import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTaskQueue, tooBusy } from './taskQueue.ts';
import { refuseWeakPassword } from './passwordRules.ts';

/** Hashes a password if it is strong. @throws AppError 400 for a weak one; 503 when too many wait */
export async function hashNewPassword(password: string, names: readonly string[]): Promise<string> {
  refuseWeakPassword(password, names);
  return hashPassword(password);
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode({ ...COST, salt, hash: await derive(password, salt, COST, HASH_BYTES) });
}

/** Compares a password with a hash; without one as slowly, lest timing tells. @throws AppError 503 when too many wait */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const expected = stored === null ? null : decode(stored);
  const { salt, hash, ...cost } = expected ?? DUMMY;
  const actual = await derive(password, salt, cost, hash.length);
  return timingSafeEqual(actual, hash) && expected !== null;
}

export function isWeakHash(stored: string): boolean {
  const phc = decode(stored);
  return !phc || phc.memory < COST.memory || phc.passes < COST.passes || phc.hash.length < HASH_BYTES;
}

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
/** The parts of a hash in the PHC string format. */
type Phc = Cost & { readonly salt: Buffer; readonly hash: Buffer };

/** The first Argon2id setting of OWASP's Password Storage Cheat Sheet; memory in KiB. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A stored hash with less is corrupt. RFC 9106 allows no shorter salt. */
const MIN_SALT_BYTES = 8;
const MIN_HASH_BYTES = 16;
const DUMMY: Phc = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  options: Argon2Parameters,
) => Promise<Buffer>;

/** Argon2 runs in libuv's four threads. The queue leaves one core and two of the threads to other work. */
const hashing = createTaskQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 100,
  makeError: tooBusy,
});

function derive(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // Keyboards of different systems compose the same letter in different ways.
  const message = password.normalize('NFC');
  return hashing(() => argon2Async('argon2id', { message, nonce: salt, tagLength, ...cost }));
}

function encode({ memory, passes, parallelism, salt, hash }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function decode(stored: string): Phc | null {
  const match = PHC.exec(stored);
  if (!match) return null;
  const [, memory, passes, parallelism, saltText, hashText] = match;
  const salt = Buffer.from(saltText!, 'base64');
  const hash = Buffer.from(hashText!, 'base64');
  if (salt.length < MIN_SALT_BYTES || hash.length < MIN_HASH_BYTES) return null;
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), salt, hash };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
