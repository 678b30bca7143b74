import type { Fields } from '#schema/declaration.ts';
import type { ImportColumn } from '#schema/importing.ts';
import type { FileRow } from '../../../sheets/openSheet.ts';
import { textOf, type RowError } from './errors.ts';
import { recordKey } from './existing.ts';
import { lineError, type GivenLine, type LineSheet } from './lines.ts';

export type RowValues = Record<string, unknown>;

/** A row of the file, and what is wrong with it. */
export type Candidate = {
  readonly row: FileRow;
  readonly values: RowValues;
  /** Lines by their name, if the file has any. */
  readonly linesByName: Readonly<Record<string, readonly GivenLine[]>>;
  readonly errors: RowError[];
};

export type Mapping = readonly { readonly place: number; readonly column: ImportColumn }[];

/** Collects errors at their row and column, as the file names them. */
export class Complaints {
  readonly #fields: Fields;
  readonly #mapping: Mapping;
  readonly #lines: readonly LineSheet[];
  readonly #sheet: Pick<RowError, 'hoja'>;
  /** Row numbers by names and values. */
  readonly #seen = new Map<string, Map<string, number>>();

  /** @param sheet its title, where it is not the first of the file */
  constructor(fields: Fields, mapping: Mapping, lines: readonly LineSheet[], sheet: Pick<RowError, 'hoja'>) {
    this.#sheet = sheet;
    this.#fields = fields;
    this.#mapping = mapping;
    this.#lines = lines;
  }

  of({ row, errors }: Candidate, name: string, mensaje: string): void {
    const place = this.#mapping.find(({ column }) => column.name === name)?.place;
    errors.push({
      ...this.#sheet,
      fila: row.number,
      columna: this.#labelOf(name),
      valor: textOf(row, place),
      mensaje,
    });
  }

  /** @param path as a validator gives it: of a field, or of a field of a line */
  at(candidate: Candidate, path: readonly PropertyKey[], message: string): void {
    const [name, place, field] = path.map(String);
    const line = place === undefined ? undefined : candidate.linesByName[name!]?.[Number(place)];
    // A reference that was not found by its name has its own message.
    if (line) {
      const isKnown = line.problems.some((problem) => problem.name === field);
      if (!isKnown) this.ofLine(candidate, name!, line, field ?? '', message);
    } else if (!candidate.errors.some(({ columna }) => columna !== '' && columna === this.#labelOf(name!)))
      this.of(candidate, name!, message);
  }

  ofLine({ errors }: Candidate, lines: string, line: GivenLine, name: string, message: string): void {
    const sheet = this.#lines.find(({ declared }) => declared.name === lines)!;
    errors.push(lineError(sheet, line, name, message));
  }

  /** Complains of values that an earlier row has. */
  repeated(
    candidate: Candidate,
    names: readonly string[],
    sentence: string,
    values: RowValues = candidate.values,
  ): void {
    const key = recordKey(names, values);
    if (key === null) return;
    const group = names.join();
    const firstRows = this.#seen.get(group) ?? new Map<string, number>();
    this.#seen.set(group, firstRows);
    const earlier = firstRows.get(key);
    if (earlier === undefined) firstRows.set(key, candidate.row.number);
    else this.of(candidate, names[0]!, `${sentence} ${earlier}`);
  }

  #labelOf = (name: string): string => this.#fields[name]?.label ?? '';
}
