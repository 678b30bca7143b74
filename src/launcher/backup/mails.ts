import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveEntry } from './archive.ts';
import { entries } from './manifest.ts';

export async function* mailsIn(folder: string): AsyncGenerator<ArchiveEntry> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => MAIL_FILE.test(each)).toSorted())
    yield { name: `${entries.mails}${name}`, bytes: await readFile(join(folder, name)) };
}

/** Writes the mails of an archive back into their folder. */
export interface MailKeeper {
  /** An existing file stays. */
  put(mail: ArchiveEntry): Promise<void>;
  undo(): Promise<void>;
}

export function keepMailsIn(folder: string): MailKeeper {
  const writtenPaths: string[] = [];
  return {
    async put({ name, bytes }) {
      const file = name.slice(entries.mails.length);
      if (!MAIL_FILE.test(file)) throw new RangeError(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, file);
      try {
        await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
        writtenPaths.push(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    },
    async undo() {
      await Promise.all(writtenPaths.map((path) => rm(path, { force: true })));
    },
  };
}

const MAIL_FILE = /^[\w-]+\.eml$/;
