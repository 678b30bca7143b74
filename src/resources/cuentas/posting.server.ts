import { totalFieldOf, compareDecimals, documentDay, type Entity, numberOf, today, type Row } from 'cantera';
import {
  type AnyRecord,
  type Draft,
  type HookContext,
  type Hooks,
  now,
  refuseFields,
  type Tx,
} from 'cantera/server';
import { subAccountOf, type SubAccount } from '../ventas/saleTypes.ts';
import {
  lockAccount,
  postEntry,
  refuseClosedDay,
  reverseEntries,
  type LedgerEntry,
} from './ledger/ledger.server.ts';
import { REFUSE_OVER_LIMIT, postWithinLimit } from './limit.server.ts';
import { NO_ACCOUNT, type PostingDeclaration } from '../postingDeclaration.ts';

/** The account that a document posts to, or null. `postsTotal` is false when only the document's credit is posted. */
export type PostedAccount = { readonly id: number; readonly postsTotal: boolean } | null;

/**
 * Hooks that post the total of each document to its client's account, and its opposite `credit` if it has one. An edit
 * posts the reversal and the new amounts, dated today, so that past balances do not change.
 */
export const posting = (declaration: PostingDeclaration): Hooks<PostedAccount> => ({
  reads: [declaration.when, declaration.limit?.of].filter((path) => path !== undefined),
  headers: declaration.limit ? [REFUSE_OVER_LIMIT] : [],

  opening: refuseClosedDay,

  holding: ({ tx, entity, draft, before }) => accountFor(tx, entity, declaration, draft, before),

  keeping: (account) =>
    declaration.noAccount !== undefined && account === null ? { [declaration.noAccount]: true } : {},

  created: ({ record, draft, held: account, ...context }) =>
    postWithinLimit(context, { declaration, draft, account }, async () => {
      for (const entry of entriesOf(context, declaration, record, account))
        await postEntry(context.tx, { ...entry, fecha: documentDay(context.entity, record) });
    }),

  edited: ({ before, record, draft, held: account, ...context }) =>
    postWithinLimit(context, { declaration, draft, account }, async () => {
      const { credit } = declaration;
      const amountFields = [totalFieldOf(context.entity), ...(credit ? [credit.amount] : [])];
      if (amountFields.every((name) => before[name] === record[name])) return;
      await reverseRecordEntries(context, record, CORRECTION);
      for (const entry of entriesOf(context, declaration, record, account))
        await postEntry(context.tx, { ...entry, fecha: today(now()), concepto: CORRECTION });
    }),

  annulled: ({ record, ...context }) => reverseRecordEntries(context, record, 'Anulación'),
});

const CORRECTION = 'Corrección';

/**
 * Locks the account that a document posts to; null if it posts nothing. An account out of use takes only edited
 * documents, and those that post nothing but their credit.
 */
async function accountFor(
  tx: Tx,
  entity: Entity,
  declaration: PostingDeclaration,
  { values, referred }: Draft,
  before: AnyRecord | null,
): Promise<PostedAccount> {
  const postsTotal = isTrueAt(declaration.when, referred);
  if (!postsTotal && !hasCredit(declaration, values)) return null;
  const account = await lockAccount(tx, values['clienteId'] as number);
  const isEdit = before !== null;
  if (account && (account.isInUse || isEdit || !postsTotal)) return { id: account.id, postsTotal };
  if (declaration.noAccount !== undefined) return null;
  // The error is shown at the form of payment, where there is one, because the user can change that.
  const field = 'formaPagoId' in entity.fields ? 'formaPagoId' : 'clienteId';
  throw refuseFields({ [field]: NO_ACCOUNT });
}

const reverseRecordEntries = (
  { tx, entity, caller }: Pick<HookContext, 'tx' | 'entity' | 'caller'>,
  { id }: AnyRecord,
  concepto: string,
) => reverseEntries(tx, { entidad: entity.name, documentoId: id }, { concepto, usuarioId: caller.id });

function entriesOf(
  { entity, caller }: HookContext,
  declaration: PostingDeclaration,
  record: AnyRecord,
  account: PostedAccount,
): Omit<LedgerEntry, 'fecha'>[] {
  if (!account) return [];
  const source = {
    cuentaCorrienteId: account.id,
    entidad: entity.name,
    documentoId: record.id,
    numero: numberOf(entity, record),
    usuarioId: caller.id,
  };
  const { side, credit } = declaration;
  const entries: Omit<LedgerEntry, 'fecha'>[] = [];
  if (account.postsTotal)
    entries.push({
      ...source,
      tipo: side,
      subcuenta: subAccountIn(declaration, record),
      importe: record[totalFieldOf(entity)] as string,
      concepto: conceptOf(declaration, record),
    });
  if (credit && hasCredit(declaration, record))
    entries.push({
      ...source,
      tipo: otherSide(side),
      subcuenta: credit.account,
      importe: record[credit.amount] as string,
      concepto: credit.concept,
    });
  return entries;
}

export const otherSide = (side: PostingDeclaration['side']): PostingDeclaration['side'] =>
  side === 'DEBE' ? 'HABER' : 'DEBE';

const subAccountIn = ({ account }: PostingDeclaration, record: Row): SubAccount =>
  typeof account === 'string' ? account : subAccountOf(record[account.by] as number);

/** Fills in the concept of an entry, cut to the column's length, which counts code points. */
const conceptOf = ({ concept }: PostingDeclaration, record: Row): string => {
  if (concept === undefined) return '';
  return Array.from(record[concept] as string)
    .slice(0, MAX_CONCEPT)
    .join('');
};

const MAX_CONCEPT = 200;

const hasCredit = ({ credit }: PostingDeclaration, values: Row): boolean =>
  credit !== undefined && compareDecimals((values[credit.amount] as string | undefined) ?? '0', '0') > 0;

function isTrueAt(path: string | undefined, referred: Row): boolean {
  if (path === undefined) return true;
  const [alias, name] = path.split('.') as [string, string];
  return (referred[alias] as Row)[name] === true;
}
