import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasNoResponse } from '#http/request.ts';
import type { StoredFile } from '#schema/fields/file.ts';
import {
  continueUpload,
  discardUpload,
  startUpload,
  type UploadTarget,
  type StartedUpload,
} from './file.upload.ts';

/** The progress of an upload: the bytes sent, and whether the connection was lost. */
export type Transfer = { readonly sent: number; readonly isLost: boolean };

/** `started` is set once the server knows the upload, which then continues where it stopped. */
type Upload = { readonly file: File; readonly controller: AbortController; started?: StartedUpload };

type TransferEvents = {
  readonly onStored: (clave: string, stored: StoredFile) => void;
  readonly onRefused: (clave: string, file: File, error: Error) => void;
};

/** Uploads files, each under a key `clave`. Lost uploads resume when the browser is online again. */
export function useTransfers(target: UploadTarget, { onStored, onRefused }: TransferEvents) {
  const [transfers, setTransfers] = useState<Readonly<Record<string, Transfer>>>({});
  const uploads = useRef(new Map<string, Upload>());

  const run = async (clave: string) => {
    const upload = uploads.current.get(clave)!;
    const { file, controller } = upload;
    const { signal } = controller;
    const report = (sent: number, isLost = false) =>
      setTransfers((current) => ({ ...current, [clave]: { sent, isLost } }));
    let lastSent = 0;
    report(lastSent);
    try {
      upload.started ??= await startUpload(target, file, signal);
      const onProgress = (sent: number) => {
        lastSent = sent;
        report(sent);
      };
      const stored = await continueUpload(upload.started, file, { signal, onProgress });
      uploads.current.delete(clave);
      onStored(clave, stored);
    } catch (error) {
      if (signal.aborted) return;
      if (hasNoResponse(error)) return report(lastSent, true);
      uploads.current.delete(clave);
      onRefused(clave, file, error as Error);
    }
  };

  const resumeLost = useEffectEvent((isOnline: boolean) => {
    if (!isOnline) return;
    for (const clave of uploads.current.keys()) if (transfers[clave]?.isLost) void run(clave);
  });
  useEffect(() => onlineManager.subscribe((isOnline) => resumeLost(isOnline)), []);
  useEffect(() => {
    const uploadsByKey = uploads.current;
    return () => {
      for (const { controller } of uploadsByKey.values()) controller.abort();
    };
  }, []);

  return {
    transfers,
    start(clave: string, file: File) {
      uploads.current.set(clave, { file, controller: new AbortController() });
      void run(clave);
    },
    resume: (clave: string) => void run(clave),
    cancel(clave: string) {
      const upload = uploads.current.get(clave);
      upload?.controller.abort();
      if (upload?.started) discardUpload(upload.started.id);
      uploads.current.delete(clave);
    },
  };
}
