// The server and the driver's page share this file, so that both check a delivery in the same way.

import { lengthProblem } from 'cantera';

export const MIS_ENTREGAS_API = 'MisEntregas';

/** The lengths equal the `max` of the entity's fields. */
export const MAX_RECEIVER_NAME = 80;
export const MAX_RECEIVER_DOCUMENT = 20;
export const MAX_REASON = 200;

/** Pasted text may hold tabs. */
export const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function lineProblem(line: string, max: number, required: string): string | null {
  if (line === '') return required;
  return lengthProblem(line, max) ?? (/[\p{Cc}\p{Cs}]/u.test(line) ? 'Tiene caracteres no válidos' : null);
}

/** '12.345.678' becomes '12345678'. */
export const plainDocument = (text: string): string => text.replace(/[.\s-]/g, '');

export function documentProblem(plain: string): string | null {
  if (!/^\d{6,}$/.test(plain)) return 'Escriba el número de documento';
  return lengthProblem(plain, MAX_RECEIVER_DOCUMENT);
}

export const MAX_PHOTOS = 3;
export const MAX_SIGNATURE_BYTES = 200 * 1024;
export const MAX_PHOTO_BYTES = 512 * 1024;

export const SIGNATURE_TOO_LARGE = `La firma no puede superar los ${MAX_SIGNATURE_BYTES / 1024} kB. Fírmela de nuevo en el teléfono.`;
export const PHOTO_TOO_LARGE = `La foto no puede superar los ${MAX_PHOTO_BYTES / 1024} kB.`;
