import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, requestFile } from '#http/request.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { saveFile } from '../saveFile.ts';
import { queryOf } from './parameters.ts';

/** `rows` is how many the whole file has, null if unknown; `bytes` are those received. */
export type DownloadProgress = { readonly rows: number | null; readonly bytes: number };

/** Downloads a report as a file. Errors of its filters appear in the form, other errors in a dialog. */
export function useReportDownload(report: Report, form: UseFormReturn) {
  const dialogs = useDialogs();
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async (
    { call, failed }: { call: string; failed: string },
    parameters: ReportParameters,
  ) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ rows: null, bytes: 0 });
    try {
      const { signal } = controller;
      const { file, name } = await requestFile(`${call}?${queryOf(parameters)}`, {
        signal,
        onProgress: ({ bytes, headers }) => {
          const rows = headers.get('x-filas');
          setProgress({ rows: rows === null ? null : Number(rows), bytes });
        },
      });
      saveFile(file, name);
    } catch (error) {
      if (!controller.signal.aborted) showError(error, failed);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };

  const showError = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    const filterErrors = Object.entries(error.errors).filter(([name]) => name in report.filters);
    for (const [index, [name, message]] of filterErrors.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    if (filterErrors.length === 0) void dialogs.error(error.body.message ?? failed);
  };

  return { download, cancel: () => running.current?.abort(), progress };
}
