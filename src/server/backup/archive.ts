import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { flushFolder } from '../flushFolder.ts';

/** What the archive consists of; small enough to be held in memory. */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Puts the archive in its place, on the disk for good; answers its size in bytes. */
  finish(): Promise<number>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
}

/**
 * Writes a `.tar.gz` which only its owner may read, under a name of its own until it is whole.
 * @throws the file system's error, from whatever is called next.
 */
export function createArchive(path: string): ArchiveWriter {
  const partial = `${path}.${process.pid}.parcial`;
  const remove = () => rmSync(partial, { force: true });
  process.once('exit', remove);
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.from(readable),
    createGzip(),
    createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Who adds the next entry, or finishes, is told.
  written.catch(() => undefined);
  return {
    async add(name, bytes) {
      try {
        const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date() };
        const writer = controller.add(header).getWriter();
        await Promise.all([writer.write(bytes), writer.close()]);
      } catch (error) {
        // Has the reason why nothing is taken any more.
        await written;
        throw error;
      }
    },
    async finish() {
      controller.finalize();
      await written;
      const { size } = await stat(partial);
      await rename(partial, path);
      process.off('exit', remove);
      await flushFolder(dirname(path));
      return size;
    },
    async discard() {
      controller.error(new Error('discarded'));
      await written.catch(() => undefined);
      process.off('exit', remove);
      remove();
    },
  };
}

/** The entries of an archive, in their order. @throws whatever is wrong with the file, at the latest at its end. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip();
  // Who reads it is told.
  pipeline(createReadStream(path), unzipped).catch(() => undefined);
  // Node's and the browsers' declarations of one class.
  const bytes = Readable.toWeb(unzipped) as unknown as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    if (header.size > LARGEST_ENTRY) throw new RangeError(`${header.name}: ${header.size} bytes`);
    yield { name: header.name, bytes: await new Response(body).bytes() };
  }
}

/** Far above what is ever written; a damaged header must not fill the memory. */
const LARGEST_ENTRY = 256 * 1024 * 1024;
