import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnreachable } from '#http/request.ts';
import type { StoredFile } from '#schema/fields/file.ts';
import {
  continueUpload,
  discardUpload,
  startUpload,
  type UploadTarget,
  type StartedUpload,
} from './file.upload.ts';

export type Transfer = { readonly sent: number; readonly isLost: boolean };

type Work = { readonly file: File; readonly stop: AbortController; started?: StartedUpload };

type TransferEvents = {
  readonly onStored: (clave: string, stored: StoredFile) => void;
  readonly onRefused: (clave: string, file: File, error: Error) => void;
};

/** Uploads under way, by key. A lost line stops one; the browser's 'online' lets it go on. */
export function useTransfers(place: UploadTarget, { onStored, onRefused }: TransferEvents) {
  const [transfers, setTransfers] = useState<Readonly<Record<string, Transfer>>>({});
  const works = useRef(new Map<string, Work>());

  const run = async (clave: string) => {
    const work = works.current.get(clave)!;
    const { file, stop } = work;
    const show = (sent: number, isLost = false) =>
      setTransfers((all) => ({ ...all, [clave]: { sent, isLost } }));
    let last = 0;
    show(last);
    try {
      work.started ??= await startUpload(place, file, stop.signal);
      const onProgress = (sent: number) => show((last = sent));
      const stored = await continueUpload(work.started, file, { signal: stop.signal, onProgress });
      works.current.delete(clave);
      onStored(clave, stored);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isUnreachable(error)) return show(last, true);
      works.current.delete(clave);
      onRefused(clave, file, error as Error);
    }
  };

  useOnline(() => {
    for (const clave of works.current.keys()) if (transfers[clave]?.isLost) void run(clave);
  });
  useEffect(() => {
    const all = works.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  return {
    transfers,
    start(clave: string, file: File) {
      works.current.set(clave, { file, stop: new AbortController() });
      void run(clave);
    },
    resume: (clave: string) => void run(clave),
    cancel(clave: string) {
      const work = works.current.get(clave);
      work?.stop.abort();
      if (work?.started) discardUpload(work.started.id);
      works.current.delete(clave);
    },
  };
}

function useOnline(goOn: () => void) {
  const now = useEffectEvent(goOn);
  useEffect(() => {
    const listener = () => now();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
