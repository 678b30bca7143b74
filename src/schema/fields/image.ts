import type { FieldOptions, FieldType } from './field.ts';

/**
 * A PNG or JPEG picture. The value is the SHA-256 that `POST Imagen` answers, and `GET Imagen/{huella}` answers
 * the picture. Replaced pictures are kept, because printed documents show them.
 */
export const image = <const O extends FieldOptions>(options: O) => ({ type: 'image' as const, ...options });

export const imageType: FieldType<FieldOptions, string> = {
  column: () => 'char(64)',
  format: () => 'Imagen',
  match: 'equals',
  pointsTo: { table: 'imagenes', column: 'huella' },
  jsonSchema: () => ({ type: 'string', pattern: HASH.source, description: 'Lo que POST Imagen responde' }),
};

const HASH = /^[0-9a-f]{64}$/;

export const isImageHash = (text: string): boolean => HASH.test(text);

/** Stands in a form for a picture that is being uploaded. It is no valid value, so that the form is not sent yet. */
export const UNFINISHED_IMAGE = 'subiendo';

export const IMAGE_MAX_BYTES = 512 * 1024;
/** Maximum length of a side, in pixels. */
export const IMAGE_MAX_SIDE = 2000;

export const IMAGE_TOO_LARGE = `La imagen no puede superar los ${IMAGE_MAX_BYTES / 1024} kB.`;
