import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { createArchive, readArchive, type ArchiveEntry } from '#launcher/backup/archive.ts';
import type { Manifest, ArchiveSums } from '#launcher/backup/manifest.ts';

/** Writes a copy of an archive beside it, with entries changed or left out. */
export async function rewritten(
  path: string,
  name: string,
  change: (entry: ArchiveEntry) => ArchiveEntry | null,
): Promise<string> {
  const target = join(dirname(path), name);
  const archive = createArchive(target);
  for await (const entry of readArchive(path)) {
    const kept = change(entry);
    if (kept) await archive.add(kept.name, kept.bytes);
  }
  await archive.finish();
  return target;
}

/** An archive with changed rows in a table, or without those that become null, and a matching checksum. */
export function forged(
  path: string,
  name: string,
  table: string,
  change: (row: string) => string | null,
): Promise<string> {
  let sha256 = '';
  return rewritten(path, name, (entry) => {
    if (entry.name === 'sums.json') {
      const sums = JSON.parse(textOf(entry)) as ArchiveSums;
      sums.tables[table]!.sha256 = sha256;
      return withJson(entry, sums);
    }
    if (!entry.name.startsWith(`tables/${table}/`)) return entry;
    const bytes = Buffer.from(
      textOf(entry)
        .split('\n')
        .flatMap((row) => change(row) ?? [])
        .join('\n'),
    );
    expect(bytes.equals(entry.bytes)).toBe(false);
    sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...entry, bytes };
  });
}

export function replaced(entry: ArchiveEntry, from: string, to: string): ArchiveEntry {
  expect(textOf(entry)).toContain(from);
  return { ...entry, bytes: Buffer.from(textOf(entry).replace(from, to)) };
}

export function changed(entry: ArchiveEntry, change: (manifest: Manifest) => void): ArchiveEntry {
  const manifest = JSON.parse(textOf(entry)) as Manifest;
  change(manifest);
  return withJson(entry, manifest);
}

const withJson = (entry: ArchiveEntry, value: unknown): ArchiveEntry => ({
  ...entry,
  bytes: Buffer.from(JSON.stringify(value)),
});

const textOf = ({ bytes }: ArchiveEntry): string => Buffer.from(bytes).toString();
