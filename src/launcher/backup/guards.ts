import type pg from 'pg';

/**
 * Lets `work` load rows in any order. Triggers are disabled meanwhile. Foreign keys, which only a superuser may disable,
 * are dropped and made again, which checks them.
 */
export async function withoutGuards(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const run = (statements: readonly string[]) => client.query(statements.join(''));
  const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
  const triggers = (await client.query<Trigger>(TRIGGERS)).rows;
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`));
  await run(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name};`));
  await work();
  await run(
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`),
  );
  await run(
    triggers.map(({ table, name, enabled }) => `alter table ${table} ${ENABLE[enabled]} trigger ${name};`),
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  enabled: keyof typeof ENABLE;
}

/** Keys are values of pg_trigger.tgenabled. */
const ENABLE = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  order by conrelid::regclass::text collate "C", conname collate "C"`;

const TRIGGERS = `
  select c.oid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as enabled
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  order by c.oid::regclass::text collate "C", t.tgname collate "C"`;
