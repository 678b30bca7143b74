import { strToU8, zipSync } from 'fflate';
import type { StoredFile } from '#schema/fields/file.ts';
import type { TestApp } from '#testing/app.ts';
import type { Person } from '#testing/people.ts';

/** A file of this size, with a PDF's beginning and end. */
export function pdfOf(bytes = 400): Buffer {
  const [start, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, 0x80), end]);
}

/** An office file of parts with these names. */
export const officeOf = (...names: readonly string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`<${name}/>`)]))));

export const WORKBOOK = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'];

export type Upload = {
  readonly entidad?: string;
  readonly campo: string;
  readonly nombre: string;
  readonly bytes: Buffer;
};

/** Uploads as a browser does. Returns the last response. */
export function uploader(t: TestApp) {
  const begin = (as: Person, { entidad = 'papeles', campo, nombre, bytes }: Upload) =>
    t.as(as)('POST', '/api/Archivo', { entidad, campo, nombre, bytes: bytes.length });
  const part = async (as: Person, id: string, desde: number, bytes: Buffer): Promise<Response> =>
    t.app.request(`/api/Archivo/${id}?desde=${desde}`, {
      method: 'PUT',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: await t.cookie(as) },
      body: new Uint8Array(bytes),
    });
  const send = async (as: Person, upload: Upload): Promise<Response> => {
    const started = await begin(as, upload);
    if (!started.ok) return started;
    const { id, parte } = (await started.json()) as { id: string; parte: number };
    let answer: Response;
    let from = 0;
    do {
      answer = await part(as, id, from, upload.bytes.subarray(from, from + parte));
      from += parte;
    } while (answer.ok && from < upload.bytes.length);
    return answer;
  };
  const sent = async (as: Person, upload: Upload): Promise<StoredFile> => {
    const answer = await send(as, upload);
    if (!answer.ok) throw new Error(`${upload.nombre}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { archivo: StoredFile }).archivo;
  };
  return { begin, part, send, sent };
}
