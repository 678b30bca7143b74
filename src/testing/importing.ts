import { expect } from 'vitest';
import type { ImportReport } from '#server/records/transfer/import/run.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Sends a file to an import. `body` is the last line of the response, and `steps` the number of lines before that. */
export async function importFile(
  testApp: TestApp,
  person: Person | null,
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  query: Record<string, string>,
) {
  const response = await testApp.app.request(`/api/${path}/Importar?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/octet-stream',
      ...(person && { Cookie: await testApp.cookie(person) }),
    },
    body: file,
  });
  const lines = (await response.text()).trimEnd().split('\n');
  const body = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
  const error = body['error'] as { status: number; message: string } | undefined;
  return {
    status: error?.status ?? response.status,
    retryAfter: response.headers.get('retry-after'),
    steps: lines.length - 1,
    report: body['resultado'] as ImportReport,
    message: error?.message ?? (body['message'] as string),
    body,
  };
}

export async function importAll(...args: Parameters<typeof importFile>): Promise<ImportReport> {
  const answer = await importFile(...args);
  expect(answer.message).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.report;
}
