import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, useStore, useTranslate } from 'react-admin';
import type { CanteraDataProvider, FileHead, FileReading, ImportReport } from '#dataProvider/index.ts';
import type { Entity } from '#schema/entity.ts';
import type { ImportColumn } from '#schema/importing.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { markRecordsOutdated } from '../recordCache.ts';

export type ReadFile = FileHead & { readonly name: string };

export type RunProgress = { readonly fila: number; readonly de: number; readonly isRehearsal: boolean };

type Source = { readonly file: File; readonly reading: FileReading; readonly head: ReadFile };

/** Reads a file, keeps the choice of its columns, and runs the import or a rehearsal of it, which stores nothing. */
export function useImport(entity: Entity, columns: readonly ImportColumn[]) {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const [storedMapping, storeMapping] = useStore<Record<string, string | null>>(
    `${entity.name}.importar.${identity?.id}`,
    {},
  );
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<readonly (string | null)[]>([]);
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const forget = () => {
    setSource(null);
    setReport(null);
  };
  const { mutate: read, isPending: isReading } = useMutation({
    mutationFn: ({ file, reading }: Omit<Source, 'head'>) =>
      dataProvider.readFile(entity.name, file, reading),
    onMutate: () => setReport(null),
    onSuccess: (head, { file, reading }) => {
      setSource({ file, reading, head: { ...head, name: file.name } });
      setMapping(proposeMapping(head, columns, storedMapping));
    },
    onError: ({ message }) => void dialogs.error(message),
  });
  const open = (file: File) => {
    forget();
    read({ file, reading: {} });
  };
  const readAgain = (changes: FileReading) =>
    read({ file: source!.file, reading: { ...source!.reading, ...changes } });
  const choose = (index: number, name: string | null) => {
    setReport(null);
    // A field has only one column, so that another one loses it.
    setMapping(mapping.map((other) => (other === name ? null : other)).with(index, name));
  };
  const run = async ({ isRehearsal }: { isRehearsal: boolean }): Promise<ImportReport | null> => {
    const { file, reading, head } = source!;
    storeMapping({
      ...storedMapping,
      ...Object.fromEntries(head.titulos.map((heading, index) => [heading, mapping[index] ?? null])),
    });
    const controller = new AbortController();
    running.current = controller;
    setReport(null);
    setProgress({ fila: 0, de: head.filas, isRehearsal });
    try {
      const result = await dataProvider.importFile(entity.name, {
        file,
        reading,
        columns: mapping,
        isRehearsal,
        onProgress: (step) => setProgress({ ...step, isRehearsal }),
        signal: controller.signal,
      });
      setReport(result);
      if (result.importado) markRecordsOutdated(queryClient);
      return result;
    } catch (error) {
      void dialogs.error(
        controller.signal.aborted ? translate('cantera.import.cancelled') : (error as Error).message,
      );
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    isUserKnown: identity !== undefined,
    file: source?.head ?? null,
    isReading,
    mapping,
    progress,
    report,
    open,
    readAgain,
    forget,
    choose,
    run,
    cancel: () => running.current?.abort(),
  };
}

/** Proposes for each column the user's last choice for its heading, or else the server's; each field only once. */
function proposeMapping(
  { titulos, columnas }: FileHead,
  columns: readonly ImportColumn[],
  storedMapping: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const columnNames = new Set(columns.map(({ name }) => name));
  const usedNames = new Set<string>();
  return titulos.map((heading, index) => {
    const proposed = Object.hasOwn(storedMapping, heading)
      ? storedMapping[heading]!
      : (columnas[index] ?? null);
    if (proposed === null || !columnNames.has(proposed) || usedNames.has(proposed)) return null;
    usedNames.add(proposed);
    return proposed;
  });
}
