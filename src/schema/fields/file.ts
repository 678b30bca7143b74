import type { FieldOptions, FieldType } from './field.ts';
import type { FileKind } from './fileKinds.ts';

export type FileOptions = FieldOptions & {
  /** The kinds of files that it accepts. The bytes of a file tell its kind, not its name. */
  readonly kinds: readonly FileKind[];
  /** Maximum size of each file in MB; 10 when absent. */
  readonly maxMb?: number;
  /** Maximum number of files; 1 when absent. */
  readonly maxFiles?: number;
};

export type StoredFile = {
  readonly id: string;
  readonly nombre: string;
  /** The media type that its bytes show: 'application/pdf'. */
  readonly tipo: string;
  readonly bytes: number;
};

/** Files of a record. Each is first uploaded to `POST Archivo` in parts; saving the record then sends their ids. */
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

export const filesIn = (value: unknown): readonly StoredFile[] =>
  Array.isArray(value) ? (value as StoredFile[]) : [];
