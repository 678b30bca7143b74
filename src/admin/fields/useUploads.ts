import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '#domain/randomUuid.ts';
import { ApiError } from '#http/request.ts';
import { fileEs } from '#i18n/file.es.ts';
import { filesIn, maxFilesOf, type StoredFile } from '#schema/fields/file.ts';
import { fileTooLarge, maxBytesOf } from '#schema/fields/fileKinds.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { discardUpload, type UploadTarget } from './file.upload.ts';
import type { InputProps } from './ui.ts';
import { useTransfers } from './useTransfers.ts';

/** A file that is still being uploaded, under the key `clave`. Its empty id makes the form invalid until then. */
type PendingFile = Pick<StoredFile, 'nombre' | 'bytes'> & { readonly id: ''; readonly clave: string };
export type Item = StoredFile | PendingFile;

type InputState = Pick<InputProps, 'value' | 'onChange'> & { readonly field: FieldOf<'file'> };

export function useUploads(target: UploadTarget, { field, value, onChange }: InputState) {
  // The ref has the items too, so that changes before the next render add up.
  const items = useRef<readonly Item[]>([]);
  useEffect(() => {
    items.current = filesIn(value);
  }, [value]);
  const change = (next: readonly Item[]) => {
    items.current = next;
    onChange(next);
  };
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const refuse = (fileName: string, message: string) => {
    const named = message.includes(fileName) ? message : `${fileName}: ${message}`;
    setRefusals((current) => [...new Set([...current, named])]);
  };
  const [announcement, announce] = useState('');
  const { transfers, start, resume, cancel } = useTransfers(target, {
    onStored(clave, stored) {
      change(items.current.map((item) => (claveOf(item) === clave ? stored : item)));
      announce(fileEs.sent(stored.nombre));
    },
    onRefused(clave, file, error) {
      change(items.current.filter((item) => claveOf(item) !== clave));
      refuse(file.name, (error instanceof ApiError && error.errors[target.campo]) || error.message);
    },
  });

  const add = (files: Iterable<File>) => {
    setRefusals([]);
    for (const file of files) {
      const problem = problemOf(field, file, items.current.length);
      if (problem !== null) refuse(file.name, problem);
      else {
        const clave = randomUuid();
        change([...items.current, { id: '', clave, nombre: file.name, bytes: file.size }]);
        start(clave, file);
      }
    }
  };

  const remove = (item: Item) => {
    change(items.current.filter((other) => other !== item));
    if ('clave' in item) cancel(item.clave);
    // The server ignores this for a file that already belongs to the record.
    else discardUpload(item.id);
  };

  return { items: filesIn(value) as readonly Item[], transfers, refusals, announcement, add, remove, resume };
}

function problemOf(field: FieldOf<'file'>, file: File, count: number): string | null {
  if (count >= maxFilesOf(field)) return fileEs.tooMany(maxFilesOf(field));
  return file.size > maxBytesOf(field) ? `${fileTooLarge(field)}.` : null;
}

export const claveOf = (item: Item): string | undefined => ('clave' in item ? item.clave : undefined);
