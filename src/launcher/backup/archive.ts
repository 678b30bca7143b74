import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { flushFolder } from '#server/flushFolder.ts';

export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array;
}

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Gives the file its name once it is on disk. @returns its size in bytes */
  finish(): Promise<number>;
  discard(): Promise<void>;
}

/** Writes a tar.gz file, which only its owner can read. An error of the disk is thrown by the next method. */
export function createArchive(path: string): ArchiveWriter {
  const partial = `${path}.${process.pid}.parcial`;
  const remove = () => rmSync(partial, { force: true });
  // A program that exits midway leaves no partial file.
  process.once('exit', remove);
  const { readable, controller } = createTarPacker();
  const writing = pipeline(
    Readable.from(readable),
    createGzip(),
    createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The next `add` or `finish` throws the error. Until then, Node must not take it for one that nobody handles.
  writing.catch(() => undefined);
  return {
    async add(name, bytes) {
      try {
        const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date() };
        const writer = controller.add(header).getWriter();
        // A failed write also fails the close: both are awaited, so that neither rejection stays unhandled.
        await Promise.all([writer.write(bytes), writer.close()]);
      } catch (error) {
        // If the disk failed, this throws the disk's error instead.
        await writing;
        throw error;
      }
    },
    async finish() {
      controller.finalize();
      await writing;
      const { size } = await stat(partial);
      await rename(partial, path);
      process.off('exit', remove);
      await flushFolder(dirname(path));
      return size;
    },
    async discard() {
      controller.error(new Error('discarded'));
      await writing.catch(() => undefined);
      process.off('exit', remove);
      remove();
    },
  };
}

/** Yields the entries of an archive. @throws when the file is damaged, at the latest at its end */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip();
  const unzipping = pipeline(createReadStream(path), gunzip);
  // An error before the end also reaches the loop below.
  unzipping.catch(() => undefined);
  // Node and the DOM declare this class differently.
  const bytes = Readable.toWeb(gunzip) as unknown as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    if (header.size > MAX_ENTRY_BYTES) throw new RangeError(`${header.name}: ${header.size} bytes`);
    yield { name: header.name, bytes: await buffer(body) };
  }
  // The last entry may be read before gunzip compares the checksum at the end of the file.
  await unzipping;
}

/** A size in a damaged header must not exhaust memory. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
