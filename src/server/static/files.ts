import { getMimeType } from 'hono/utils/mime';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

export type StaticFile = {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>> & {
    readonly identity: Buffer<ArrayBuffer>;
  };
};

export type Encoding = keyof typeof EXTENSIONS;

/** By URL path; nothing else can be requested. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Empty without a build. Files starting with a dot are internal. */
export async function loadFiles(dist: string): Promise<StaticFiles> {
  const paths = await listFiles(dist);
  const names = new Set(paths.map((path) => `/${relative(dist, path).split(sep).join('/')}`));
  const plain = [...names].filter((name) => !isVariant(name, names) && !/\/\./.test(name));
  return new Map(
    await Promise.all(plain.map(async (name) => [name, await load(dist, name, names)] as const)),
  );
}

/** In order of preference. */
const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' } as const;
export const ENCODINGS = Object.keys(EXTENSIONS) as Encoding[];

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isVariant(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, -3));
}

async function load(dist: string, name: string, names: ReadonlySet<string>): Promise<StaticFile> {
  const stored = ENCODINGS.filter((encoding) => names.has(name + EXTENSIONS[encoding]));
  const bodies = Object.fromEntries(
    await Promise.all(
      stored.map(
        async (encoding) => [encoding, await readFile(join(dist, name + EXTENSIONS[encoding]))] as const,
      ),
    ),
  ) as StaticFile['bodies'];
  return fileOf(getMimeType(name) ?? 'application/octet-stream', bodies);
}

/** A file of a text made at run time. */
export async function compressedFile(type: string, text: string): Promise<StaticFile> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(identity, QUICK),
    promisify(gzipCompress)(identity),
  ]);
  return fileOf(type, { br, gzip, identity });
}

/** The highest level takes a second for half a megabyte. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const fileOf = (type: string, bodies: StaticFile['bodies']): StaticFile => ({
  type,
  etag: createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22),
  bodies,
});
