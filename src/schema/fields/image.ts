import type { FieldOptions, FieldType } from './field.ts';

/**
 * A picture: the SHA-256 of a PNG or JPEG from `POST Imagen`, served at `Imagen/{huella}`. Replaced pictures
 * stay for printed documents.
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

/** The maximum of each side, in pixels. */
export const IMAGE_MAX_BYTES = 512 * 1024;
export const IMAGE_MAX_SIDE = 2000;

export const IMAGE_TOO_LARGE = `La imagen no puede superar los ${IMAGE_MAX_BYTES / 1024} kB.`;
