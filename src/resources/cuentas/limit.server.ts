import { access, type Cents, formatMoney, fromCents, inSentence, toCents, type Row } from 'cantera';
import { AppError, type Draft, needPermission, noteFigures, type HookContext } from 'cantera/server';
import { balanceOf } from './ledger/balance.server.ts';
import type { PostingDeclaration } from '../postingDeclaration.ts';

/** A request with this header is refused even to callers who may exceed the limit, so that a form can ask first. */
const HEADER_NAME = 'Refuse-Over-Limit';

export const REFUSE_OVER_LIMIT = {
  name: HEADER_NAME,
  in: 'header',
  description:
    'Con `true`, lo que supera el límite de crédito del cliente no se guarda, tampoco para quien puede superarlo: 409 con las cifras en `limite`. A los demás se los rechaza siempre.',
  schema: { type: 'string', enum: ['true'] },
} as const;

/**
 * Calls `post`, which posts a document's debit. Over the credit limit the document needs permission. @throws AppError
 * 409 with figures in `limite`
 */
export async function postWithinLimit(
  { tx, entity, caller, header }: HookContext,
  {
    declaration,
    draft,
    account,
  }: { declaration: PostingDeclaration; draft: Draft; account: { readonly id: number } | null },
  post: () => Promise<void>,
): Promise<void> {
  const limit = limitOf(declaration, draft.referred);
  if (limit === null || account === null) return post();
  const before = await balanceOf(tx, account.id);
  await post();
  const after = await balanceOf(tx, account.id);
  // A client already over the limit may still reduce his debt.
  if (after <= limit || after <= before) return;

  const [demonstrative, pronoun] = entity.label.gender === 'f' ? ['esta', 'la'] : ['este', 'lo'];
  const noun = `${demonstrative} ${inSentence(entity.label.one)}`;
  const figures = { limite: fromCents(limit), saldo: fromCents(before), quedaria: fromCents(after) };
  noteFigures(tx, {
    'Límite de crédito': formatMoney(figures.limite),
    'Saldo del cliente': formatMoney(figures.saldo),
    'Saldo que quedaría': formatMoney(figures.quedaria),
  });
  needPermission(tx, {
    unless: declaration.limit!.passedBy,
    reason: 'Supera el límite de crédito del cliente.',
    refusal: new AppError(
      409,
      `Con ${noun} el cliente supera su límite de crédito. Pida a un ADMIN que ${pronoun} emita, o elija otra forma de pago.`,
    ),
  });
  // `needPermission` refuses everybody else once the change is complete, or requests the permission for them.
  const mayExceed = access(declaration.limit!.passedBy, caller.rol) !== false;
  if (!mayExceed || header(HEADER_NAME) !== 'true') return;
  throw new AppError(
    409,
    `Con ${noun} el saldo del cliente llega a ${formatMoney(figures.quedaria)} y supera su límite de crédito, que es de ${formatMoney(figures.limite)}.`,
    { extra: { limite: figures } },
  );
}

function limitOf({ limit }: PostingDeclaration, referred: Row): Cents | null {
  if (!limit) return null;
  const [alias, name] = limit.of.split('.') as [string, string];
  const amount = (referred[alias] as Row | undefined)?.[name];
  return typeof amount === 'string' ? toCents(amount) : null;
}
