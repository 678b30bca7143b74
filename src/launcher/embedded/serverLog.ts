import { closeSync, copyFileSync, fstatSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 10_000_000;
const HOUR_MS = 60 * 60_000;

/** Keeps two files of bounded size. */
export function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600);
  if (fstatSync(log).size < LIMIT_BYTES) return log;
  closeSync(log);
  renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Works while the server writes: it holds the file open and appends at its end, wherever that is. */
export function rotateLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < LIMIT_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    // The disk may be full, and then needs the space.
  }
  truncateSync(path);
}

/** Returns a function that ends it. */
export function rotateEveryHour(path: string): () => void {
  const rotate = () => {
    try {
      rotateLog(path);
    } catch {
      // The next hour tries it again.
    }
  };
  const timer = setInterval(rotate, HOUR_MS).unref();
  return () => clearInterval(timer);
}
