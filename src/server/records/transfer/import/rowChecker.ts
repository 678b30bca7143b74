import type { z } from 'zod';
import { access, type Role } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { creationFields } from '#schema/inputFields.ts';
import { DECIDED_BY_OTHERS, decidesReach } from '#schema/deciding.ts';
import { protectionOf } from '#schema/registry.ts';
import { currentDay } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import { tryCalculate } from '../../write/calculate.ts';
import { draftLines, foreignLineMessage } from '../../write/draftLines.ts';
import { addStoredLines } from '../../read/lines.ts';
import { withStored } from '../../write/withStored.ts';
import { haveLinesChanged } from '../../write/storeLines.ts';
import type { FileRow, OpenFile } from '../../../sheets/openSheet.ts';
import type { Call } from '../../read/call.ts';
import { splitBody } from '../../write/input.ts';
import { idsBeyondReach } from '../../read/record.ts';
import type { AnyRecord } from '#schema/record.ts';
import { changedStoredValues } from '../../write/write.ts';
import { cellReader, type CellReader } from './cells.ts';
import { recordKey, recordsOfRows } from './existing.ts';
import { Complaints, type Candidate, type Mapping, type RowValues } from './complaints.ts';
import type { RowError } from './errors.ts';
import { readLineSheets, unclaimedErrors, withNewLines, type FileLine, type LineSheet } from './lines.ts';
import { lockReferences, refuseDuplicates } from './checkWrites.ts';
import type { RefusedRow } from './writeRows.ts';

type CheckedBatch = {
  readonly newRows: readonly DraftRow[];
  readonly changedRows: readonly DraftRow[];
  readonly unchangedCount: number;
  readonly invalidCount: number;
  readonly errors: readonly RowError[];
};

/**
 * A row that is being checked. `candidate.values` are those of the file, `validValues` what the form's schema made of
 * them, and `values` those that are written: all of a new record, or a stored one's changes. `#draftAndCalculate`
 * adds the computed ones, and completes `lines`.
 */
type DraftRow = {
  readonly candidate: Candidate;
  readonly before: AnyRecord | null;
  readonly validValues: RowValues;
  readonly values: Record<string, unknown>;
  lines: DraftLines;
};

type StoredRow = DraftRow & { readonly before: AnyRecord };

/** Stands for a field's name in an error of the whole row. */
const NO_COLUMN = '';

const MAY_NOT_EDIT = 'No tiene permiso para modificar el registro con esta clave';
const MAY_NOT_CREATE = 'No tiene permiso para crear registros';

/** A row cannot become a permission request: those who need permission use the form. */
const permissionMessage = (reason: string) => `Necesita autorización: ${reason}`;

type CheckerParts = {
  readonly call: Call;
  readonly tx: Tx;
  readonly role: Role;
  readonly mapping: Mapping;
  readonly read: CellReader;
  readonly lines: readonly LineSheet[];
  readonly complaints: Complaints;
};

/** Validates a file's rows as forms would. It remembers earlier rows, to find repeated values. */
export class RowChecker {
  readonly #parts: CheckerParts;
  readonly #creation: z.ZodType<RowValues>;
  readonly #edition: z.ZodType<RowValues>;

  private constructor(parts: CheckerParts) {
    this.#parts = parts;
    const { role } = parts;
    const { entity } = parts.call;
    // A file has no values for the extra input of the form.
    const createFields = creationFields({ fields: entity.fields, createInput: null });
    this.#creation = inputSchema(createFields, role, { lines: entity.lines });
    this.#edition = inputSchema(entity.fields, role, { lines: entity.lines });
  }

  static async create(
    call: Call,
    tx: Tx,
    { role, mapping, sheet }: { role: Role; mapping: Mapping; sheet: OpenFile },
  ): Promise<RowChecker> {
    const columns = mapping.map(({ column }) => column);
    const read = await cellReader(tx, columns, role, sheet.signs);
    const lines = await readLineSheets(call, tx, role, sheet);
    const { kind } = sheet;
    const isLaterSheet = kind.tipo === 'xlsx' && kind.hojas[0]?.nombre !== kind.hoja;
    const sheetOfErrors = isLaterSheet ? { hoja: kind.hoja } : {};
    const complaints = new Complaints(call.entity.fields, mapping, lines, sheetOfErrors);
    return new RowChecker({ call, tx, role, mapping, read, lines, complaints });
  }

  /** Checks some rows. `lock` is for an import, which then writes them, and not for its rehearsal. */
  async checkBatch(rows: readonly FileRow[], { lock }: { lock: boolean }): Promise<CheckedBatch> {
    const { entity } = this.#parts.call;
    const candidates = rows.map((row) => this.#readRow(row));
    const { newRows, storedRows } = await this.#matchAndValidate(candidates, { lock });
    await this.#draftAndCalculate([...newRows, ...storedRows]);
    const changedRows = storedRows.filter(
      ({ before, values, lines }) =>
        Object.keys(values).length > 0 || haveLinesChanged(entity, before, lines),
    );
    const writes = [...newRows, ...changedRows];
    if (lock) await lockReferences(this.#parts, writes);
    await refuseDuplicates(this.#parts, writes);
    const isValid = ({ candidate }: DraftRow) => candidate.errors.length === 0;
    return {
      newRows: newRows.filter(isValid),
      changedRows: changedRows.filter(isValid),
      unchangedCount: storedRows.filter((row) => isValid(row) && !changedRows.includes(row)).length,
      invalidCount: candidates.filter(({ errors }) => errors.length > 0).length,
      errors: candidates.flatMap(({ errors }) => errors),
    };
  }

  addRefusals(refusals: readonly RefusedRow<DraftRow>[]): readonly RowError[] {
    const { call, complaints } = this.#parts;
    const keyName = call.entity.importBy![0]!;
    for (const { row, error, reasons } of refusals) {
      const fieldErrors = Object.entries(error?.errors ?? {});
      const rowErrors = error && fieldErrors.length === 0 ? [[NO_COLUMN, error.message] as const] : [];
      for (const [path, message] of [...fieldErrors, ...rowErrors])
        complaints.addAtPath(row.candidate, path.split('.'), message);
      for (const reason of reasons) complaints.addAtField(row.candidate, keyName, permissionMessage(reason));
    }
    return refusals.flatMap(({ row }) => row.candidate.errors);
  }

  /** Returns an error for each line that no row has taken. Call it after the last batch. */
  unclaimedLineErrors = (): RowError[] =>
    this.#parts.lines.flatMap((sheet) => unclaimedErrors(this.#parts.call.entity, sheet));

  #readRow(row: FileRow): Candidate {
    const { call, mapping, read, lines: lineSheets, complaints } = this.#parts;
    const values: RowValues = {};
    const linesByName: Record<string, readonly FileLine[]> = {};
    const candidate: Candidate = { row, values, linesByName, errors: [] };
    if (row.problem) complaints.addAtField(candidate, NO_COLUMN, row.problem);
    for (const { place, column } of mapping) {
      const result = read(column, row.cells[place] ?? null, place);
      if ('value' in result) values[column.name] = result.value;
      else complaints.addAtField(candidate, column.name, result.problem);
    }
    const key = recordKey(call.entity.importBy!, values);
    for (const { declared, byKey } of lineSheets) {
      const lines = key === null ? undefined : byKey.get(key);
      if (!lines) continue;
      // The row takes its lines, so that a later row with the same key has none and what stays is unclaimed.
      byKey.delete(key);
      linesByName[declared.name] = lines;
      values[declared.name] = lines.map((line) => line.values);
      for (const line of lines)
        for (const { name, message } of line.problems)
          complaints.addAtLine(candidate, declared.name, line, name, message);
    }
    return candidate;
  }

  async #matchAndValidate(
    candidates: readonly Candidate[],
    { lock }: { lock: boolean },
  ): Promise<{ newRows: DraftRow[]; storedRows: StoredRow[] }> {
    const { call, tx, role, complaints } = this.#parts;
    const { entity, registry, shape } = call;
    const [keyName] = entity.importBy! as readonly [string, ...string[]];
    const rowValues = candidates.map((candidate) => candidate.values);
    const existing = await recordsOfRows(tx, call, rowValues, { lock });
    await addStoredLines(tx, shape, existing.all);
    const existingIds = existing.all.map(({ id }) => id);
    const beyondReach = await idsBeyondReach(tx, call, role, existingIds);
    const mayCreate = access(entity.access.create, role) !== false;

    const newRows: DraftRow[] = [];
    const storedRows: StoredRow[] = [];
    for (const candidate of candidates) {
      complaints.addIfRepeated(candidate, entity.importBy!, 'Esta clave ya está en la fila');
      const matches = existing.recordsOf(candidate.values);
      if (matches.length > 1)
        complaints.addAtField(
          candidate,
          keyName,
          `Hay ${matches.length} registros con esta clave: no se sabe cuál es`,
        );
      const before = matches[0];
      // A row with several matches is wrong in any case. It is compared with the first only if all are in reach.
      const mayWrite = before ? matches.every(({ id }) => !beyondReach.has(id)) : mayCreate;
      if (!mayWrite) {
        complaints.addAtField(candidate, keyName, before ? MAY_NOT_EDIT : MAY_NOT_CREATE);
        continue;
      }
      const protection = before && protectionOf(entity, 'edit', before, currentDay);
      if (protection) complaints.addAtField(candidate, keyName, protection);
      const validValues = this.#validate(candidate, before);
      const { values } = splitBody(entity, validValues, null);
      if (!before) newRows.push({ candidate, before: null, validValues, values: { ...values }, lines: {} });
      else {
        const changes = changedStoredValues(entity, before, values);
        for (const name of Object.keys(changes))
          if (decidesReach(registry, entity, name, role))
            complaints.addAtField(candidate, name, DECIDED_BY_OTHERS);
        storedRows.push({ candidate, before, validValues, values: { ...changes }, lines: {} });
      }
    }
    return { newRows, storedRows };
  }

  #validate(candidate: Candidate, before: AnyRecord | undefined): RowValues {
    if (before && this.#refuseForeignLines(candidate, before)) return {};
    const { entity } = this.#parts.call;
    const result = before
      ? this.#edition.safeParse(withStored(entity, before, candidate.values))
      : this.#creation.safeParse(withNewLines(entity, candidate.values));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      this.#parts.complaints.addAtPath(candidate, path, message);
    return {};
  }

  #refuseForeignLines(candidate: Candidate, before: AnyRecord): boolean {
    const { call, complaints } = this.#parts;
    let isRefused = false;
    for (const [name, lines] of Object.entries(candidate.linesByName)) {
      const storedLines = (before[name] ?? []) as readonly AnyRecord[];
      for (const line of lines) {
        const { id } = line.values;
        if (id === undefined || storedLines.some((each) => each.id === id)) continue;
        complaints.addAtLine(candidate, name, line, 'id', foreignLineMessage(call.entity));
        isRefused = true;
      }
    }
    return isRefused;
  }

  async #draftAndCalculate(rows: readonly DraftRow[]): Promise<void> {
    const { call, tx, role, complaints } = this.#parts;
    const { entity } = call;
    const records = rows.map(({ validValues, before }) => ({ input: validValues, before }));
    const drafted = await draftLines({ tx, entity, rol: role }, records);
    for (const [index, row] of rows.entries()) {
      const { before, validValues, candidate } = row;
      const errors = { ...drafted[index]!.errors };
      row.lines = drafted[index]!.lines;
      if (candidate.errors.length === 0 && Object.keys(errors).length === 0) {
        const calculated = tryCalculate(entity, { ...before, ...validValues }, row.lines, errors);
        row.lines = calculated.lines;
        Object.assign(row.values, changedStoredValues(entity, before ?? {}, calculated.values));
      }
      for (const [path, message] of Object.entries(errors))
        complaints.addAtPath(candidate, path.split('.'), message);
    }
  }
}
