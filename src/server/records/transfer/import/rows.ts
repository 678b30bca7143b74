import { sql } from 'kysely';
import type { z } from 'zod';
import { access, type Role } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { creationFields } from '#schema/inputFields.ts';
import { decidesReach } from '#schema/deciding.ts';
import { protectionOf } from '#schema/registry.ts';
import { currentDay } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import { draftLines, foreignLine } from '../../write/draftLines.ts';
import { addStoredLines } from '../../read/lines.ts';
import { withStored } from '../../write/sentLines.ts';
import { haveLinesChanged } from '../../write/storeLines.ts';
import type { FileRow, OpenFile } from '../../../sheets/openSheet.ts';
import type { Call } from '../../read/call.ts';
import { lockChoices } from '../../read/choice.ts';
import { DECIDED_BY_OTHERS } from '#schema/deciding.ts';
import { noSuchChoice, splitBody } from '../../write/input.ts';
import { storedFields } from '../../read/paths.ts';
import { idsBeyond } from '../../read/record.ts';
import type { AnyRecord } from '#schema/record.ts';
import { changedColumns } from '../../write/write.ts';
import { duplicateMessage } from '../../write/unique.ts';
import { calculateRow } from './calculate.ts';
import { cellReader, type CellReader } from './cells.ts';
import { recordKey, recordsByKey, recordsOfRows, uniqueFields } from './existing.ts';
import { Complaints, type Candidate, type Mapping, type RowValues } from './complaints.ts';
import type { RowError } from './errors.ts';
import { readLineSheets, unclaimedErrors, withNewLines, type GivenLine, type LineSheet } from './lines.ts';
import type { JudgedRow, RefusedRow } from './write.ts';

export type JudgedSlice = {
  readonly created: readonly Row[];
  readonly changed: readonly Row[];
  readonly unchanged: number;
  readonly wrong: number;
  readonly errors: readonly RowError[];
};

/** `values` and `lines` are completed once the whole slice is read. */
type Row = Omit<JudgedRow, 'values' | 'lines'> & {
  readonly candidate: Candidate;
  readonly checked: RowValues;
  readonly values: Record<string, unknown>;
  lines: DraftLines;
};

type Write = { readonly candidate: Candidate; readonly after: RowValues; readonly id: number | null };

const MAY_NOT_EDIT = 'No tiene permiso para modificar el registro con esta clave';
const MAY_NOT_CREATE = 'No tiene permiso para crear registros';

/** A row cannot become a permission request: those who need permission use the form. */
const neededFor = (reason: string) => `Necesita autorización: ${reason}`;

/** Validates rows with the rules of forms, and remembers earlier rows. */
export class Judge {
  readonly #call: Call;
  readonly #tx: Tx;
  readonly #role: Role;
  readonly #mapping: Mapping;
  readonly #sheet: OpenFile;
  #read!: CellReader;
  #complaints!: Complaints;
  #lines: LineSheet[] = [];
  readonly #creation: z.ZodType<RowValues>;
  readonly #edition: z.ZodType<RowValues>;

  constructor(
    call: Call,
    tx: Tx,
    { role, mapping, sheet }: { role: Role; mapping: Mapping; sheet: OpenFile },
  ) {
    this.#call = call;
    this.#tx = tx;
    this.#role = role;
    this.#mapping = mapping;
    this.#sheet = sheet;
    const { fields, lines } = call.entity;
    this.#creation = inputSchema(creationFields({ fields, createInput: null }), role, { lines });
    this.#edition = inputSchema(fields, role, { lines });
  }

  async prepare(): Promise<void> {
    const columns = this.#mapping.map(({ column }) => column);
    this.#read = await cellReader(this.#tx, columns, this.#role, this.#sheet.signs);
    this.#lines = await readLineSheets(this.#call, this.#tx, this.#role, this.#sheet);
    const { kind } = this.#sheet;
    this.#complaints = new Complaints(
      this.#call.entity.fields,
      this.#mapping,
      this.#lines,
      kind.tipo === 'xlsx' && kind.hojas[0]?.nombre !== kind.hoja ? { hoja: kind.hoja } : {},
    );
  }

  async judge(rows: readonly FileRow[], { lock }: { lock: boolean }): Promise<JudgedSlice> {
    const { entity, registry } = this.#call;
    const candidates = rows.map((row) => this.#candidate(row));
    const keys = entity.importBy!;
    const values = candidates.map((candidate) => candidate.values);
    const existing = await recordsOfRows(this.#tx, this.#call, values, { lock });
    const existingRecords = existing.all;
    await addStoredLines(this.#tx, this.#call.shape, existingRecords);
    const beyond = await idsBeyond(
      this.#tx,
      this.#call,
      this.#role,
      existingRecords.map(({ id }) => id),
    );
    const mayCreate = access(entity.access.create, this.#role) !== false;

    const created: Row[] = [];
    const stored: (Row & { readonly before: AnyRecord })[] = [];
    for (const candidate of candidates) {
      this.#complaints.repeated(candidate, keys, 'Esta clave ya está en la fila');
      const matches = existing.of(candidate.values);
      if (matches.length > 1)
        this.#complaints.of(
          candidate,
          keys[0]!,
          `Hay ${matches.length} registros con esta clave: no se sabe cuál es`,
        );
      const before = matches[0];
      if (before ? matches.some(({ id }) => beyond.has(id)) : !mayCreate) {
        this.#complaints.of(candidate, keys[0]!, before ? MAY_NOT_EDIT : MAY_NOT_CREATE);
        continue;
      }
      const protection = before && protectionOf(entity, 'edit', before, currentDay);
      if (protection) this.#complaints.of(candidate, keys[0]!, protection);
      const checked = this.#check(candidate, before);
      const { values: own } = splitBody(entity, checked, null);
      if (!before) created.push({ candidate, before: null, checked, values: { ...own }, lines: {} });
      else {
        const differences = changedColumns(entity, before, own);
        for (const name of Object.keys(differences))
          if (decidesReach(registry, entity, name, this.#role))
            this.#complaints.of(candidate, name, DECIDED_BY_OTHERS);
        stored.push({ candidate, before, checked, values: { ...differences }, lines: {} });
      }
    }
    await this.#draft([...created, ...stored]);
    const isOther = ({ before, values: own, lines }: (typeof stored)[number]) =>
      Object.keys(own).length > 0 || haveLinesChanged(entity, before, lines);
    const changed = stored.filter(isOther);
    const unchanged = stored.filter((each) => each.candidate.errors.length === 0 && !isOther(each)).length;
    const writes = [...created, ...changed].map(({ candidate, before, values: after }) => ({
      candidate,
      after,
      id: before?.id ?? null,
    }));
    if (lock) await this.#holdReferences(writes);
    await this.#refuseDuplicates(writes);
    const isRight = ({ candidate }: { candidate: Candidate }) => candidate.errors.length === 0;
    return {
      created: created.filter(isRight),
      changed: changed.filter(isRight),
      unchanged,
      wrong: candidates.filter(({ errors }) => errors.length > 0).length,
      errors: candidates.flatMap(({ errors }) => errors),
    };
  }

  /** Turns refusals found during the writing into errors of their rows. */
  refuse(refusals: readonly RefusedRow<Row>[]): readonly RowError[] {
    const key = this.#call.entity.importBy![0]!;
    for (const { row, error, reasons } of refusals) {
      const fields = Object.entries(error?.errors ?? {});
      const whole = error && fields.length === 0 ? [['', error.message] as const] : [];
      for (const [path, message] of [...fields, ...whole])
        this.#complaints.at(row.candidate, path.split('.'), message);
      for (const reason of reasons) this.#complaints.of(row.candidate, key, neededFor(reason));
    }
    return refusals.flatMap(({ row }) => row.candidate.errors);
  }

  /** Drafts the lines to store and calculates from them, or collects complaints. */
  async #draft(rows: readonly Row[]): Promise<void> {
    const { entity } = this.#call;
    const drafted = await draftLines(
      { tx: this.#tx, entity, rol: this.#role },
      rows.map(({ checked, before }) => ({ input: checked, before })),
    );
    for (const [place, row] of rows.entries()) {
      const { lines, computed, errors } = calculateRow(entity, row, drafted[place]!);
      row.lines = lines;
      Object.assign(row.values, computed);
      for (const [path, message] of Object.entries(errors))
        this.#complaints.at(row.candidate, path.split('.'), message);
    }
  }

  #candidate(row: FileRow): Candidate {
    const values: RowValues = {};
    const errors: RowError[] = [];
    const unread: [string, string][] = [];
    for (const { place, column } of this.#mapping) {
      const result = this.#read(column, row.cells[place] ?? null, place);
      if ('value' in result) values[column.name] = result.value;
      else unread.push([column.name, result.problem]);
    }
    const linesByName: Record<string, readonly GivenLine[]> = {};
    const key = recordKey(this.#call.entity.importBy!, values);
    for (const { declared, byKey } of this.#lines) {
      const lines = key === null ? undefined : byKey.get(key);
      if (!lines) continue;
      byKey.delete(key);
      linesByName[declared.name] = lines;
      values[declared.name] = lines.map((line) => line.values);
    }
    const candidate: Candidate = { row, values, linesByName, errors };
    if (row.problem) this.#complaints.of(candidate, '', row.problem);
    for (const [name, problem] of unread) this.#complaints.of(candidate, name, problem);
    for (const [lines, each] of Object.entries(linesByName))
      for (const line of each)
        for (const { name, message } of line.problems)
          this.#complaints.ofLine(candidate, lines, line, name, message);
    return candidate;
  }

  #check(candidate: Candidate, before: AnyRecord | undefined): RowValues {
    if (before && this.#refuseForeign(candidate, before)) return {};
    const { entity } = this.#call;
    const result = before
      ? this.#edition.safeParse(withStored(entity, before, candidate.values))
      : this.#creation.safeParse(withNewLines(entity, candidate.values));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) this.#complaints.at(candidate, path, message);
    return {};
  }

  /** Refuses lines of another record. */
  #refuseForeign(candidate: Candidate, before: AnyRecord): boolean {
    let isRefused = false;
    for (const [name, given] of Object.entries(candidate.linesByName)) {
      const stored = (before[name] ?? []) as readonly AnyRecord[];
      for (const line of given) {
        const { id } = line.values;
        if (id === undefined || stored.some((each) => each.id === id)) continue;
        this.#complaints.ofLine(candidate, name, line, 'id', foreignLine(this.#call.entity));
        isRefused = true;
      }
    }
    return isRefused;
  }

  /** Errors of lines whose record the file does not have. */
  leftovers = (): RowError[] => this.#lines.flatMap((sheet) => unclaimedErrors(this.#call.entity, sheet));

  /** Locks the referenced records. One may have been deleted or merged since its name was read. */
  async #holdReferences(writes: readonly Write[]): Promise<void> {
    for (const [name, field] of storedFields(this.#call.entity)) {
      if (field.type !== 'reference') continue;
      const naming = writes.filter(({ after }) => (after[name] ?? null) !== null);
      if (naming.length === 0) continue;
      const ids = [...new Set(naming.map(({ after }) => after[name]))];
      const { rows } = await sql<{ id: number }>`${lockChoices(field, this.#role, ids)}`.execute(this.#tx);
      const choices = new Set<unknown>(rows.map(({ id }) => id));
      for (const { candidate, after } of naming)
        if (!choices.has(after[name]))
          this.#complaints.at(candidate, [name], noSuchChoice(field, this.#role));
    }
  }

  async #refuseDuplicates(writes: readonly Write[]): Promise<void> {
    const { entity } = this.#call;
    for (const [name, field] of uniqueFields(entity)) {
      const bringing = writes.filter(({ after }) => (after[name] ?? null) !== null);
      const owners = await recordsByKey(
        this.#tx,
        this.#call,
        [name],
        bringing.map(({ after }) => after),
        { lock: false },
      );
      for (const { candidate, after, id } of bringing) {
        const others = owners.get(recordKey([name], after)!) ?? [];
        if (others.some((other) => other.id !== id))
          this.#complaints.of(candidate, name, duplicateMessage(entity, field));
        this.#complaints.repeated(candidate, [name], 'Este valor ya está en la fila', after);
      }
    }
  }
}
