import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#http/request.ts';
import { fileEs } from '#i18n/file.es.ts';
import { filesIn, maxFilesOf, type StoredFile } from '#schema/fields/file.ts';
import { fileTooLarge, maxBytesOf } from '#schema/fields/fileKinds.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { discardUpload, type UploadTarget } from './file.upload.ts';
import { useTransfers } from './useTransfers.ts';

/** A file still being uploaded. Its empty id in the value keeps the form from being saved without it. */
export type PendingFile = Pick<StoredFile, 'nombre' | 'bytes'> & { readonly id: ''; readonly clave: string };
export type Item = StoredFile | PendingFile;

type Input = {
  readonly field: FieldOf<'file'>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** Adds files to a form's value, and takes them away. */
export function useUploads(place: UploadTarget, { field, value, onChange }: Input) {
  const { items, change } = useItems(value, onChange);
  const { refused, refuse, forget } = useRefusals();
  const [announcement, announce] = useState('');
  const { transfers, start, resume, cancel } = useTransfers(place, {
    onStored(clave, stored) {
      change(items.current.map((item) => (claveOf(item) === clave ? stored : item)));
      announce(fileEs.sent(stored.nombre));
    },
    onRefused(clave, file, error) {
      change(items.current.filter((item) => claveOf(item) !== clave));
      refuse(file.name, (error instanceof ApiError && error.errors[place.campo]) || error.message);
    },
  });

  const add = (files: Iterable<File>) => {
    forget();
    for (const file of files) {
      const problem = problemOf(field, file, items.current.length);
      if (problem !== null) refuse(file.name, problem);
      else {
        const clave = crypto.randomUUID();
        change([...items.current, { id: '', clave, nombre: file.name, bytes: file.size }]);
        start(clave, file);
      }
    }
  };

  const remove = (item: Item) => {
    change(items.current.filter((each) => each !== item));
    if ('clave' in item) cancel(item.clave);
    // The server ignores this for a file that the record has already.
    else discardUpload(item.id);
  };

  return { items: filesIn(value) as readonly Item[], transfers, refused, announcement, add, remove, resume };
}

/** Returns the items with a change that holds at once, also for another change before the next render. */
function useItems(value: unknown, onChange: (value: unknown) => void) {
  const items = useRef<readonly Item[]>([]);
  useEffect(() => {
    items.current = filesIn(value);
  }, [value]);
  const change = (next: readonly Item[]) => {
    items.current = next;
    onChange(next);
  };
  return { items, change };
}

function useRefusals() {
  const [refused, setRefused] = useState<readonly string[]>([]);
  return {
    refused,
    forget: () => setRefused([]),
    refuse: (nombre: string, message: string) =>
      setRefused((all) => [
        ...new Set([...all, message.includes(nombre) ? message : `${nombre}: ${message}`]),
      ]),
  };
}

/** Returns the message for a file that the server would refuse, or null. */
function problemOf(field: FieldOf<'file'>, file: File, there: number): string | null {
  if (there >= maxFilesOf(field)) return fileEs.tooMany(maxFilesOf(field));
  return file.size > maxBytesOf(field) ? `${fileTooLarge(field)}.` : null;
}

const claveOf = (item: Item): string | undefined => ('clave' in item ? item.clave : undefined);
