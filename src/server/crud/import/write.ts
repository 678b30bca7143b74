import { sql, type RawBuilder } from 'kysely';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Tx } from '../../db/database.ts';
import { changesBetween, remember } from '../../history.ts';
import type { RequestContext } from '../../http/router.ts';
import { hookContext, type Call } from '../call.ts';
import type { AnyRecord, Row, Values } from '../shape.ts';
import { ownValues, reviveRecord } from '../write.ts';

export type NewRow = { readonly values: Values };
export type ChangedRow = { readonly before: AnyRecord; readonly changed: Values };

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

  async create(rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { entity, hooks } = this.#call;
    const circumstances = hookContext(this.#call, this.#context, this.#tx);
    const own = ownValues(entity);
    const fresh: Values[] = [];
    const records: Values[] = [];
    const ids = await this.#newIds(rows.length);
    for (const [place, { values: given }] of rows.entries()) {
      const values = { ...own, ...given };
      const added = await hooks.creating?.({ ...circumstances, values: values as never, input: {} });
      const row = { ...values, ...added };
      const earlier = await hooks.reviving?.({ ...circumstances, values: row as never });
      const id = earlier ? await reviveRecord(this.#tx, entity, earlier, row) : ids[place]!;
      if (!earlier) fresh.push({ id, ...row });
      records.push({ id, ...row });
    }
    await this.#insert(fresh);
    const saved = hooks.created ? await this.#reread(records.map(({ id }) => id as number)) : records;
    if (hooks.created)
      for (const record of saved)
        await hooks.created({ ...circumstances, record: record as never, input: {} });
    await this.#remember(
      'crear',
      saved.map((record) => [null, record]),
    );
  }

  async change(rows: readonly ChangedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { hooks } = this.#call;
    const names = [...new Set(rows.flatMap(({ changed }) => Object.keys(changed)))];
    await this.#update(
      names,
      rows.map(({ before, changed }) => ({
        id: before.id,
        ...Object.fromEntries(names.map((name) => [name, name in changed ? changed[name] : before[name]])),
      })),
    );
    const saved = hooks.edited
      ? await this.#reread(rows.map(({ before }) => before.id))
      : rows.map(({ before, changed }) => ({ ...before, ...changed }));
    const circumstances = hookContext(this.#call, this.#context, this.#tx);
    const pairs = rows.map(({ before }, place) => [before, saved[place]!] as const);
    if (hooks.edited)
      for (const [before, record] of pairs)
        await hooks.edited({ ...circumstances, before: before as never, record: record as never, input: {} });
    await this.#remember('editar', pairs);
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
    const set = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`given.${name}`)}`);
    await sql`
      update ${sql.table(this.#call.entity.table)} as t
      set ${sql.join(set)}, version = t.version + 1, ${sql.id('actualizadoEn')} = ahora()
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

  async #remember(accion: string, pairs: readonly (readonly [Values | null, Values])[]): Promise<void> {
    const { entity } = this.#call;
    await remember(
      this.#tx,
      this.#context,
      ...pairs.map(([before, after]) => ({
        entity,
        id: after['id'] as number,
        accion,
        changes: changesBetween(entity, before, after),
      })),
    );
  }
}

export function recordset(entity: Entity, rows: readonly Values[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );
  return sql`jsonb_populate_recordset(null::${sql.table(entity.table)}, ${json}::jsonb)`;
}
