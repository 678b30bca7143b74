import type { Transaction } from 'kysely';
import { today } from '#domain/dates.ts';
import { compareDecimals } from '#domain/money.ts';
import { subAccountOf, type SubAccount } from '../ventas/saleTypes.ts';
import { NO_ACCOUNT, type LedgerWord } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '#server/actions.ts';
import { now } from '#server/clock.ts';
import { refuseFields } from '#server/crud/input.ts';
import type { AnyRecord } from '#server/crud/shape.ts';
import type { Database } from '#server/db/database.ts';
import { lockAccount, post, reverse, type Entry } from './ledger/ledger.server.ts';
import type { Draft } from '#server/documents/draft.ts';
import type { Values } from '#server/documents/references.ts';

/** The account that a document is posted to, locked, and whether its own amount is; null: nothing is posted. */
export type Account = { readonly id: number; readonly isOwed: boolean } | null;

export type PostingContext = {
  readonly tx: Transaction<Database>;
  readonly registry: Registry;
  readonly entity: Entity;
  readonly caller: Caller;
};

/**
 * The account that a document goes to, if it goes to one. A document that is on an account stays on it, in use or not.
 * @throws AppError 400 at the payment method of a client without an account in use.
 */
export async function accountFor(
  tx: Transaction<Database>,
  entity: Entity,
  { values, referred }: Pick<Draft, 'values' | 'referred'>,
  { isEdit }: { isEdit: boolean },
): Promise<Account> {
  const { ledger } = entity.document!;
  const isOwed = ledger !== undefined && isPosted(ledger.when, values, referred);
  if (!isOwed && !hasCredit(entity, values)) return null;
  const account = await lockAccount(tx, values['clienteId'] as number);
  if (account && (account.isInUse || isEdit || !isOwed)) return { id: account.id, isOwed };
  const field = 'formaPagoId' in entity.fields ? 'formaPagoId' : 'clienteId';
  throw refuseFields({ [field]: NO_ACCOUNT });
}

/** The entries of a document that has just been issued. */
export async function postIssued(
  context: PostingContext,
  record: AnyRecord,
  account: Account,
): Promise<void> {
  for (const entry of entriesOf(context, record, account))
    await post(context.tx, { ...entry, fecha: dayOf(context.entity, record) });
}

/**
 * The entries of a document that was edited: those that stand are taken back and the new amounts posted, all dated
 * today, so that no day that has passed changes its balance. Amounts that stay leave no trace.
 */
export async function postEdited(
  context: PostingContext,
  before: AnyRecord,
  record: AnyRecord,
  account: Account,
): Promise<void> {
  const { tx, entity, caller } = context;
  const amounts = postedFields(entity);
  if (amounts.every((name) => before[name] === record[name])) return;
  const concepto = 'Corrección';
  await reverse(tx, { entidad: entity.name, documentoId: record.id }, { concepto, usuarioId: caller.id });
  for (const entry of entriesOf(context, record, account))
    await post(tx, { ...entry, fecha: today(now()), concepto });
}

/** Takes back what a document has posted. */
export async function postAnnulled(
  { tx, entity, caller }: Omit<PostingContext, 'registry'>,
  record: AnyRecord,
): Promise<void> {
  const source = { entidad: entity.name, documentoId: record.id };
  await reverse(tx, source, { concepto: 'Anulación', usuarioId: caller.id });
}

export const dayOf = ({ document }: Entity, values: Values) => values[document!.date] as string;
export const numberOf = ({ document }: Entity, values: Values) => values[document!.number.field] as string;

/** What a document is owed for, and what is no longer owed for the quote that it delivers. */
function entriesOf(
  { registry, entity, caller }: PostingContext,
  record: AnyRecord,
  account: Account,
): Omit<Entry, 'fecha'>[] {
  if (!account) return [];
  const { ledger, total, sale } = entity.document!;
  const numero = numberOf(entity, record);
  const source = {
    cuentaCorrienteId: account.id,
    entidad: entity.name,
    documentoId: record.id,
    numero,
    usuarioId: caller.id,
  };
  const owed = {
    ...source,
    tipo: ledger!.side,
    subcuenta: accountOf(ledger!, record),
    importe: record[total] as string,
    concepto: conceptOf(ledger!, record),
  };
  if (!hasCredit(entity, record)) return [owed];
  const field = entity.fields[sale!.quote!.document]!;
  if (field.type !== 'reference')
    throw new Error(`'${entity.name}.${sale!.quote!.document}' is no reference`);
  const quoted = registry.get(field.to);
  const { side } = quoted.document!.ledger!;
  const credit = {
    ...source,
    tipo: side === 'DEBE' ? ('HABER' as const) : ('DEBE' as const),
    // Of a quote it is always the same one.
    subcuenta: accountOf(quoted.document!.ledger!, {}),
    importe: record[sale!.quote!.credit] as string,
    concepto: `Entrega de ${quoted.label.one}`,
  };
  return account.isOwed ? [owed, credit] : [credit];
}

const accountOf = ({ account }: LedgerWord, record: Values): SubAccount =>
  typeof account === 'string' ? account : subAccountOf(record[account.by] as number);

/** What an entry says besides the document's kind and number, which stand beside it; as much as its column holds. */
const conceptOf = ({ concept }: LedgerWord, record: Values): string =>
  concept === undefined
    ? ''
    : Array.from(record[concept] as string)
        .slice(0, MAX_CONCEPT)
        .join('');

const MAX_CONCEPT = 200;

/** The amounts that entries are made of. */
const postedFields = ({ document }: Entity): string[] => [
  document!.total,
  ...(document!.sale?.quote ? [document!.sale.quote.credit] : []),
];

const hasCredit = ({ document }: Entity, values: Values): boolean => {
  const field = document!.sale?.quote?.credit;
  return field !== undefined && compareDecimals((values[field] as string | undefined) ?? '0', '0') > 0;
};

function isPosted(when: string | undefined, values: Values, referred: Values): boolean {
  if (when === undefined) return true;
  const [alias, name] = when.split('.');
  return name === undefined ? values[alias!] === true : (referred[alias!] as Values)[name] === true;
}
