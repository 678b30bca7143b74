import type { Fields } from '#schema/declaration.ts';
import type { ImportColumn } from '#schema/importing.ts';
import type { FileRow } from '../../../sheets/openSheet.ts';
import { cellTextAt, type RowError } from './errors.ts';
import { recordKey } from './existing.ts';
import { lineError, type FileLine, type LineSheet } from './lines.ts';

export type RowValues = Record<string, unknown>;

/** A row of the file, and what is wrong with it. */
export type Candidate = {
  readonly row: FileRow;
  readonly values: RowValues;
  readonly linesByName: Readonly<Record<string, readonly FileLine[]>>;
  readonly errors: RowError[];
};

/** The file's columns that are imported; `place` is the position of a column in the file. */
export type Mapping = readonly { readonly place: number; readonly column: ImportColumn }[];

/** Adds to candidates what is wrong with them, as errors that name the cell. */
export class Complaints {
  readonly #fields: Fields;
  readonly #mapping: Mapping;
  readonly #lines: readonly LineSheet[];
  readonly #sheetOfErrors: Pick<RowError, 'hoja'>;
  /** Numbers of the first rows with a key, by the key's fields and then by the key. */
  readonly #firstRows = new Map<string, Map<string, number>>();

  constructor(
    fields: Fields,
    mapping: Mapping,
    lines: readonly LineSheet[],
    sheetOfErrors: Pick<RowError, 'hoja'>,
  ) {
    this.#sheetOfErrors = sheetOfErrors;
    this.#fields = fields;
    this.#mapping = mapping;
    this.#lines = lines;
  }

  /** Adds an error at the cell of a field. @param name '' for an error of the whole row */
  addAtField({ row, errors }: Candidate, name: string, mensaje: string): void {
    const place = this.#mapping.find(({ column }) => column.name === name)?.place;
    errors.push({
      ...this.#sheetOfErrors,
      fila: row.number,
      columna: this.#labelOf(name),
      valor: cellTextAt(row, place),
      mensaje,
    });
  }

  /** Adds a validator's message. @param path a field, or lines, index and field of a line */
  addAtPath(candidate: Candidate, path: readonly PropertyKey[], message: string): void {
    const [name, index, field] = path.map(String);
    const line = index === undefined ? undefined : candidate.linesByName[name!]?.[Number(index)];
    const label = this.#labelOf(name!);
    // A cell that could not be read has its message already, which says more.
    const hasMessage = line
      ? line.problems.some((problem) => problem.name === field)
      : label !== '' && candidate.errors.some(({ columna }) => columna === label);
    if (hasMessage) return;
    if (line) this.addAtLine(candidate, name!, line, field ?? '', message);
    else this.addAtField(candidate, name!, message);
  }

  addAtLine({ errors }: Candidate, linesName: string, line: FileLine, field: string, message: string): void {
    const sheet = this.#lines.find(({ declared }) => declared.name === linesName)!;
    errors.push(lineError(sheet, line, field, message));
  }

  /** Complains if an earlier row has the values. @param sentence lacks its number: 'Esta clave ya está en la fila' */
  addIfRepeated(
    candidate: Candidate,
    names: readonly string[],
    sentence: string,
    values: RowValues = candidate.values,
  ): void {
    const key = recordKey(names, values);
    if (key === null) return;
    const group = names.join();
    const firstRows = this.#firstRows.get(group) ?? new Map<string, number>();
    this.#firstRows.set(group, firstRows);
    const earlier = firstRows.get(key);
    if (earlier === undefined) firstRows.set(key, candidate.row.number);
    else this.addAtField(candidate, names[0]!, `${sentence} ${earlier}`);
  }

  #labelOf = (name: string): string => this.#fields[name]?.label ?? '';
}
