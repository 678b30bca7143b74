import { z } from 'zod';
import { maxFilesOf, type FileOptions, type StoredFile } from './file.ts';

export function fileInput(field: FileOptions): z.ZodType<readonly StoredFile[]> {
  const most = maxFilesOf(field);
  const files: z.ZodType = z
    .array(z.looseObject({ id: z.uuid(UNFINISHED) }, NO_FILES), NO_FILES)
    .max(most, most === 1 ? 'Se admite un solo archivo' : `Se admiten hasta ${most} archivos`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, NO_FILES);
  // The cast adds the rest of StoredFile, which the server looks up.
  return files as z.ZodType<readonly StoredFile[]>;
}

const NO_FILES = 'Debe ser una lista de archivos';

const UNFINISHED = 'Espere a que el archivo termine de subir, o quítelo';
