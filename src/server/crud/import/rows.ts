import type { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import { cellText, type DecimalSign, type SheetCell } from '#domain/sheets.ts';
import type { Fields } from '#schema/declaration.ts';
import { readCell, type ImportColumn } from '#schema/importing.ts';
import { creationFields, fieldInput, inputSchema } from '#schema/input.ts';
import { protectionOf } from '#schema/registry.ts';
import type { Tx } from '../../db/database.ts';
import type { FileRow } from '../../sheets/openSheet.ts';
import type { Call } from '../call.ts';
import { DECIDED_BY_OTHERS } from '../input.ts';
import type { AnyRecord } from '../shape.ts';
import { duplicateMessage } from '../unique.ts';
import { recordKey, recordsByKey, uniqueFields } from './existing.ts';
import { finderOf, type Finder } from './references.ts';
import type { ChangedRow, NewRow } from './write.ts';

export type RowError = {
  readonly fila: number;
  /** Empty for the whole row. */
  readonly columna: string;
  readonly valor: string;
  readonly mensaje: string;
};

export type Judged = {
  readonly created: readonly NewRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: number;
  readonly wrong: number;
  readonly errors: readonly RowError[];
};

type RowValues = Record<string, unknown>;

type Candidate = { readonly row: FileRow; readonly values: RowValues; readonly errors: RowError[] };

export type Mapping = readonly { readonly place: number; readonly column: ImportColumn }[];

/** Validates rows with the rules of forms, and remembers earlier rows. */
export class Judge {
  readonly #call: Call;
  readonly #tx: Tx;
  readonly #role: Role;
  readonly #mapping: Mapping;
  readonly #sign: DecimalSign;
  readonly #finders = new Map<string, Finder>();
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #creation: z.ZodType<RowValues>;
  readonly #edition: z.ZodType<RowValues>;

  constructor(
    call: Call,
    tx: Tx,
    { role, mapping, sign }: { role: Role; mapping: Mapping; sign: DecimalSign },
  ) {
    this.#call = call;
    this.#tx = tx;
    this.#role = role;
    this.#mapping = mapping;
    this.#sign = sign;
    const { fields } = call.entity;
    this.#creation = inputSchema(creationFields({ fields, createInput: null }), role);
    this.#edition = inputSchema(fields, role);
  }

  async prepare(): Promise<void> {
    for (const { column } of this.#mapping) {
      if (column.field.type !== 'reference') continue;
      const finder = await finderOf(this.#tx, column.field, this.#role);
      this.#finders.set(column.name, finder);
    }
  }

  async judge(rows: readonly FileRow[], { lock }: { lock: boolean }): Promise<Judged> {
    const { entity, registry } = this.#call;
    const candidates = rows.map((row) => this.#candidate(row));
    const keys = entity.importBy!;
    const values = candidates.map((candidate) => candidate.values);
    const existing = await recordsByKey(this.#tx, this.#call, keys, values, { lock });

    const created: { candidate: Candidate; values: RowValues }[] = [];
    const changed: { candidate: Candidate; before: AnyRecord; changed: RowValues }[] = [];
    let unchanged = 0;
    for (const candidate of candidates) {
      this.#refuseRepeated(candidate, keys, 'Esta clave ya está en la fila');
      const found = existing.get(recordKey(keys, candidate.values) ?? '') ?? [];
      if (found.length > 1)
        this.#complain(
          candidate,
          keys[0]!,
          `Hay ${found.length} registros con esta clave: no se sabe cuál es`,
        );
      const before = found[0];
      const protection = before && protectionOf(entity, 'edit', before);
      if (protection) this.#complain(candidate, keys[0]!, protection);
      const checked = this.#check(candidate, before);
      if (!before) created.push({ candidate, values: checked });
      else {
        const differences = Object.fromEntries(
          Object.entries(checked).filter(([name, value]) => value !== before[name]),
        );
        for (const name of Object.keys(differences))
          if (registry.decides(entity, name, this.#role)) this.#complain(candidate, name, DECIDED_BY_OTHERS);
        if (Object.keys(differences).length > 0) changed.push({ candidate, before, changed: differences });
        else if (candidate.errors.length === 0) unchanged += 1;
      }
    }
    await this.#refuseDuplicates([
      ...created.map(({ candidate, values: after }) => ({ candidate, after, id: null })),
      ...changed.map(({ candidate, before, changed: after }) => ({ candidate, after, id: before.id })),
    ]);
    const isRight = ({ candidate }: { candidate: Candidate }) => candidate.errors.length === 0;
    return {
      created: created.filter(isRight),
      changed: changed.filter(isRight),
      unchanged,
      wrong: candidates.filter(({ errors }) => errors.length > 0).length,
      errors: candidates.flatMap(({ errors }) => errors),
    };
  }

  #candidate(row: FileRow): Candidate {
    const candidate: Candidate = { row, values: {}, errors: [] };
    for (const { place, column } of this.#mapping) {
      const { name, field, isKey } = column;
      const cell = row.cells[place] ?? null;
      const finder = this.#finders.get(name);
      if (cell !== null && finder) {
        const found = finder(cellText(cell));
        if ('id' in found) candidate.values[name] = found.id;
        else this.#complain(candidate, name, found.problem);
        continue;
      }
      const value = cell === null ? null : readCell(field, cell, this.#sign);
      const canonical = isKey && value !== null ? fieldInput(field).safeParse(value) : null;
      candidate.values[name] = canonical?.success ? canonical.data : value;
    }
    return candidate;
  }

  #check(candidate: Candidate, before: AnyRecord | undefined): RowValues {
    const result = before
      ? this.#edition.safeParse({ ...before, ...candidate.values })
      : this.#creation.safeParse(candidate.values);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      const name = String(path[0]);
      // A name that was not found has its own message.
      if (!candidate.errors.some(({ columna }) => columna === this.#labelOf(name)))
        this.#complain(candidate, name, message);
    }
    return {};
  }

  async #refuseDuplicates(
    writes: readonly { candidate: Candidate; after: RowValues; id: number | null }[],
  ): Promise<void> {
    const { entity } = this.#call;
    for (const [name, field] of uniqueFields(entity)) {
      const bringing = writes.filter(({ after }) => (after[name] ?? null) !== null);
      const taken = await recordsByKey(
        this.#tx,
        this.#call,
        [name],
        bringing.map(({ after }) => after),
        { lock: false },
      );
      for (const { candidate, after, id } of bringing) {
        const others = taken.get(recordKey([name], after)!) ?? [];
        if (others.some((other) => other.id !== id))
          this.#complain(candidate, name, duplicateMessage(entity, field));
        this.#refuseRepeated(candidate, [name], 'Este valor ya está en la fila', after);
      }
    }
  }

  #refuseRepeated(
    candidate: Candidate,
    names: readonly string[],
    sentence: string,
    values: RowValues = candidate.values,
  ): void {
    const key = recordKey(names, values);
    if (key === null) return;
    const group = names.join();
    const seen = this.#seen.get(group) ?? new Map<string, number>();
    this.#seen.set(group, seen);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, candidate.row.number);
    else this.#complain(candidate, names[0]!, `${sentence} ${earlier}`);
  }

  #complain({ row, errors }: Candidate, name: string, mensaje: string): void {
    const place = this.#mapping.find(({ column }) => column.name === name)?.place;
    const cell: SheetCell | null = place === undefined ? null : (row.cells[place] ?? null);
    const valor = cell === null ? '' : cellText(cell).slice(0, 100);
    errors.push({ fila: row.number, columna: this.#labelOf(name), valor, mensaje });
  }

  #labelOf(name: string): string {
    const fields: Fields = this.#call.entity.fields;
    return fields[name]?.label ?? '';
  }
}
