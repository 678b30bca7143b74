import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';

/** The bytes are always the same for the same files. Returns its SHA-256. */
export async function archive(folder: string): Promise<{ path: string; sha256: string }> {
  const path = `${folder}.tar.gz`;
  const sources = globSync('**/*', { cwd: folder })
    .toSorted()
    .map((file) => ({ file, stat: statSync(join(folder, file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }): TarSource => ({
      type: 'file',
      source: join(folder, file),
      target: join(basename(folder), file),
      mode: stat.mode & 0o777,
      mtime: new Date(0),
      uid: 0,
      gid: 0,
      uname: '',
      gname: '',
    }));
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(path));
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, sha256: hash.digest('hex') };
}
