import { sql, type RawBuilder } from 'kysely';
import { access, type Role } from '#domain/permissions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Tx } from '../../../db/database.ts';
import { changesBetween, remember } from '../../history/remember.ts';
import { AppError } from '../../../http/errors.ts';
import { callerOf, type RequestContext } from '../../../http/router.ts';
import { linesChanges } from '../../write/linesChanges.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import { sentLines } from '../../write/draftLines.ts';
import { linesOfAll } from '../../read/lines.ts';
import { deleteLines, haveLinesChanged, insertRows, updateLines } from '../../write/storeLines.ts';
import { takeNotes } from '../../../permission/needs.ts';
import { calculate } from '../../write/calculate.ts';
import type { Call } from '../../read/call.ts';
import { hookContext } from '../../write/hookContext.ts';
import type { AnyRecord, Row, Values } from '#schema/record.ts';
import { callReach } from '../../read/reach.ts';
import { BEYOND_REACH, idsBeyond } from '../../read/record.ts';
import { ownValues, reviveRecord } from '../../write/write.ts';

export type NewRow = { readonly values: Values; readonly lines: DraftLines };
export type ChangedRow = {
  readonly before: AnyRecord;
  readonly changed: Values;
  readonly lines: DraftLines;
};

/** What only code knows of a row: why it is refused, or why the caller may not write it alone. */
export type Refused<R> = {
  readonly row: R;
  readonly error: AppError | undefined;
  readonly reasons: readonly string[];
};

/** Writes in bulk; hooks run for each record. */
export class Writer {
  readonly #call: Call;
  readonly #context: RequestContext;
  readonly #tx: Tx;

  constructor(call: Call, context: RequestContext, tx: Tx) {
    this.#call = call;
    this.#context = context;
    this.#tx = tx;
  }

  async create<R extends NewRow>(rows: readonly R[]): Promise<readonly Refused<R>[]> {
    if (rows.length === 0) return [];
    const refusals = new Refusals(this.#tx, rows, callerOf(this.#context).rol);
    const { entity, hooks } = this.#call;
    const circumstances = hookContext(this.#call, this.#context, this.#tx);
    const own = ownValues(entity);
    const fresh: Values[] = [];
    const records: Values[] = [];
    const ids = await this.#newIds(rows.length);
    for (const [place, { values: given }] of rows.entries()) {
      const values = { ...own, ...given };
      const added = await refusals.of(place, () => hooks.creating({ ...circumstances, values, input: {} }));
      const computed = calculate(entity, { ...values, ...added }, rows[place]!.lines);
      const row = { ...values, ...added, ...computed.values };
      const earlier = await refusals.of(place, () => hooks.reviving({ ...circumstances, values: row }));
      const id = earlier ? await reviveRecord(this.#tx, entity, earlier, row) : ids[place]!;
      if (earlier) await deleteLines(this.#tx, entity, id);
      else fresh.push({ id, ...row });
      records.push({ id, ...row });
    }
    if (refusals.hasErrors) return refusals.all();
    await this.#insert(fresh);
    const made = records.map(({ id }) => id as number);
    for (const { name, entity: line } of entity.lines) {
      const added = rows.flatMap(({ lines }, at) =>
        lines[name]!.map(({ values }, place) => ({ owner: made[at]!, place, values })),
      );
      await insertRows(this.#tx, line, added);
    }
    const saved = await this.#withLines(hooks.has('created') ? await this.#reread(made) : records);
    if (hooks.has('created'))
      for (const [place, record] of saved.entries()) {
        const { values, lines } = rows[place]!;
        await refusals.of(place, () =>
          hooks.created({
            ...circumstances,
            record: record as AnyRecord,
            input: sentLines(lines),
            draft: { values, referred: {}, lines },
            held: [],
          }),
        );
      }
    const rules = entity.access.create!;
    const creation = { verb: 'create', rules } as const;
    await this.#refuseBeyond(refusals, made, (role) => callReach(entity, creation, role));
    await this.#refuseBeyond(refusals, made);
    await this.#remember(
      'crear',
      saved.map((record) => [null, record]),
    );
    return refusals.all();
  }

  async change<R extends ChangedRow>(rows: readonly R[]): Promise<readonly Refused<R>[]> {
    if (rows.length === 0) return [];
    const refusals = new Refusals(this.#tx, rows, callerOf(this.#context).rol);
    const { hooks } = this.#call;
    const circumstances = hookContext(this.#call, this.#context, this.#tx);
    const whole: ChangedRow[] = [];
    for (const [place, { before, changed, lines }] of rows.entries()) {
      const added = await refusals.of(place, () =>
        hooks.editing({ ...circumstances, before, values: changed, input: {} }),
      );
      whole.push({ before, changed: { ...changed, ...added }, lines });
    }
    if (refusals.hasErrors) return refusals.all();
    const names = [...new Set(whole.flatMap(({ changed }) => Object.keys(changed)))];
    await this.#update(
      names,
      whole.map(({ before, changed }) => ({
        id: before.id,
        ...Object.fromEntries(names.map((name) => [name, name in changed ? changed[name] : before[name]])),
      })),
    );
    const { entity } = this.#call;
    for (const { before, lines } of rows)
      if (haveLinesChanged(entity, before, lines)) await updateLines(this.#tx, entity, before, lines);
    const saved = await this.#withLines(
      hooks.has('edited')
        ? await this.#reread(whole.map(({ before }) => before.id))
        : whole.map(({ before, changed }) => ({ ...before, ...changed })),
    );
    const pairs = whole.map(({ before }, place) => [before, saved[place]!] as const);
    if (hooks.has('edited'))
      for (const [place, [before, record]] of pairs.entries()) {
        const { changed, lines } = whole[place]!;
        await refusals.of(place, () =>
          hooks.edited({
            ...circumstances,
            before,
            record: record as AnyRecord,
            input: {},
            draft: { values: changed, referred: {}, lines },
            held: [],
          }),
        );
      }
    await this.#refuseBeyond(
      refusals,
      whole.map(({ before }) => before.id),
    );
    await this.#remember('editar', pairs);
    return refusals.all();
  }

  /** As `refuseBeyondReach`, of the row that brought each. */
  async #refuseBeyond<R>(
    refusals: Refusals<R>,
    ids: readonly number[],
    reach = this.#call.reach,
  ): Promise<void> {
    const { entity } = this.#call;
    const beyond = await idsBeyond(this.#tx, { entity, reach }, callerOf(this.#context).rol, ids);
    for (const [place, id] of ids.entries())
      if (beyond.has(id))
        await refusals.of(place, async () => {
          throw new AppError(403, BEYOND_REACH);
        });
  }

  /** Reserved first, because hooks need the ids. */
  async #newIds(count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${this.#call.entity.table}, 'id'))::integer as id
      from generate_series(1, ${count}::integer)
    `.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  async #insert(rows: readonly Values[]): Promise<void> {
    if (rows.length === 0) return;
    const names = sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)));
    await sql`
      insert into ${sql.table(this.#call.entity.table)} (${names}) overriding system value
      select ${names} from ${recordset(this.#call.entity, rows)} as given
    `.execute(this.#tx);
  }

  async #update(names: readonly string[], rows: readonly Values[]): Promise<void> {
    const set = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`given.${name}`)},`);
    await sql`
      update ${sql.table(this.#call.entity.table)} as t
      set ${sql.join(set, sql` `)} version = t.version + 1, ${sql.id('actualizadoEn')} = ahora()
      from ${recordset(this.#call.entity, rows)} as given where t.id = given.id
    `.execute(this.#tx);
  }

  async #reread(ids: readonly number[]): Promise<AnyRecord[]> {
    const { shape } = this.#call;
    const { rows } = await sql<Row>`
      select ${shape.columns} from ${shape.from} where ${sql.ref('t.id')} = any(${ids}::integer[])
    `.execute(this.#tx);
    const byId = new Map(rows.map((row) => shape.record(row)).map((record) => [record.id, record]));
    return ids.map((id) => byId.get(id)!);
  }

  /** With those that are stored now. */
  async #withLines(records: readonly Values[]): Promise<readonly Values[]> {
    let all = records;
    for (const lines of this.#call.shape.lines) {
      const of = await linesOfAll(
        this.#tx,
        lines,
        records.map(({ id }) => id as number),
      );
      all = all.map((record) => ({ ...record, [lines.name]: of(record['id'] as number) }));
    }
    return all;
  }

  async #remember(accion: string, pairs: readonly (readonly [AnyRecord | null, Values])[]): Promise<void> {
    const { entity } = this.#call;
    await remember(
      this.#tx,
      this.#context,
      ...pairs.map(([before, after]) => ({
        entity,
        id: after['id'] as number,
        accion,
        changes: { ...changesBetween(entity, before, after), ...linesChanges(entity, before, after) },
      })),
    );
  }
}

/** Of the hooks of each row. */
class Refusals<R> {
  readonly #tx: Tx;
  readonly #rows: readonly R[];
  readonly #role: Role;
  readonly #errors = new Map<number, AppError>();
  readonly #reasons = new Map<number, Set<string>>();

  constructor(tx: Tx, rows: readonly R[], role: Role) {
    this.#tx = tx;
    this.#rows = rows;
    this.#role = role;
    takeNotes(tx);
  }

  /** The rows after a refused one are still asked. */
  async of<T>(place: number, hook: () => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await hook();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#errors.set(place, error);
      return undefined;
    } finally {
      this.#take(place);
    }
  }

  #take(place: number): void {
    const reasons = this.#reasons.get(place) ?? new Set();
    for (const { unless, reason } of takeNotes(this.#tx).needs)
      if (access(unless, this.#role) === false) reasons.add(reason);
    if (reasons.size > 0) this.#reasons.set(place, reasons);
  }

  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  all = (): readonly Refused<R>[] =>
    this.#rows.flatMap((row, place) => {
      const [error, reasons] = [this.#errors.get(place), [...(this.#reasons.get(place) ?? [])]];
      return error || reasons.length > 0 ? [{ row, error, reasons }] : [];
    });
}

export function recordset(entity: Entity, rows: readonly Values[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );
  return sql`jsonb_populate_recordset(null::${sql.table(entity.table)}, ${json}::jsonb)`;
}
