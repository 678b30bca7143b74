import type { FieldOptions, FieldType } from './field.ts';
import type { FileKind } from './fileKinds.ts';

export type FileOptions = FieldOptions & {
  /** Kinds are recognised by content. */
  readonly kinds: readonly FileKind[];
  /** The limit of each file; 10 when absent. */
  readonly maxMb?: number;
  /** 1 when absent. */
  readonly maxFiles?: number;
};

/** A file of a record, apart from its bytes. */
export type StoredFile = {
  readonly id: string;
  readonly nombre: string;
  /** The type found in its bytes. */
  readonly tipo: string;
  readonly bytes: number;
};

/**
 * Files of a record. They are uploaded to `Archivo` in parts, and a save names those that the record keeps.
 */
export const file = <const O extends FileOptions>(options: O) => ({ type: 'file' as const, ...options });

export const fileType: FieldType<FileOptions, readonly StoredFile[]> = {
  column: () => 'jsonb[]',
  format: (files) => files.map(({ nombre }) => nombre).join(', '),
  match: 'equals',
  jsonSchema: (field) => ({
    type: 'array',
    maxItems: maxFilesOf(field),
    items: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid', description: 'Lo que POST Archivo responde' },
        nombre: { type: 'string', readOnly: true },
        tipo: { type: 'string', readOnly: true },
        bytes: { type: 'integer', readOnly: true },
      },
    },
  }),
};

export const maxFilesOf = ({ maxFiles = 1 }: FileOptions): number => maxFiles;

/** Returns no files for an empty value. */
export const filesIn = (value: unknown): readonly StoredFile[] =>
  Array.isArray(value) ? (value as StoredFile[]) : [];
