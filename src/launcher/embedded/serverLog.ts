import { closeSync, copyFileSync, fstatSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 10_000_000;
const HOUR_MS = 60 * 60_000;

/** Opens the server's log for appending. A full log is first renamed to '….1', so that there are two files at most. */
export function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600);
  if (fstatSync(log).size < LIMIT_BYTES) return log;
  closeSync(log);
  renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Empties a full log after copying it to '….1'. The server, which keeps the file open, goes on at its new end. */
export function rotateLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < LIMIT_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    // The disk may be full. The log is emptied all the same, to free space.
  }
  truncateSync(path);
}

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
