import type { Transaction } from 'kysely';
import { isOverLimit } from './creditLimit.ts';
import { formatMoney, fromCents, toCents, type Cents } from '#domain/money.ts';
import { access } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { lowerFirst } from '#schema/messages.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { callerOf, type RequestContext } from '#server/http/router.ts';
import { balanceOf } from './ledger/ledger.server.ts';
import type { Account } from './posting.server.ts';
import type { Values } from '#server/documents/references.ts';

/** With it, a document over the client's limit is refused also to who may pass it, so that a person can say so first. */
export const ASK_LIMIT_HEADER = 'Refuse-Over-Limit';

/**
 * Posts a document, and refuses it all where it takes the account over the limit of its client (`ledger.limit`). The
 * account is locked: of two documents at once, the second one sees what the first one posted.
 * @throws AppError 409; for who may pass the limit only with the header, and with the figures in `limite`.
 */
export async function postWithinLimit(
  context: RequestContext,
  tx: Transaction<Database>,
  { entity, referred, account }: { entity: Entity; referred: Values; account: Account },
  post: () => Promise<void>,
): Promise<void> {
  const limit = limitOf(entity, referred);
  if (limit === null || account === null) return post();
  const before = await balanceOf(tx, account.id);
  await post();
  const after = await balanceOf(tx, account.id);
  if (!isOverLimit({ limit, before, after })) return;

  const [this_, it] = entity.label.gender === 'f' ? ['esta', 'la'] : ['este', 'lo'];
  const what = `${this_} ${lowerFirst(entity.label.one)}`;
  if (access(entity.document!.ledger!.limit!.passedBy, callerOf(context).rol) === false)
    throw new AppError(
      409,
      `Con ${what} el cliente supera su límite de crédito. Pida a un ADMIN que ${it} emita, o elija otra forma de pago.`,
    );
  if (context.req.header(ASK_LIMIT_HEADER) !== 'true') return;
  const figures = { limite: fromCents(limit), saldo: fromCents(before), quedaria: fromCents(after) };
  throw new AppError(
    409,
    `Con ${what} el saldo del cliente llega a ${formatMoney(figures.quedaria)} y supera su límite de crédito, que es de ${formatMoney(figures.limite)}.`,
    { extra: { limite: figures } },
  );
}

/** The most that the client of a document may owe; null when nobody has said. */
function limitOf({ document }: Entity, referred: Values): Cents | null {
  const [alias, name] = document!.ledger?.limit?.of.split('.') ?? [];
  const limit = (referred[alias ?? ''] as Values | undefined)?.[name ?? ''];
  return typeof limit === 'string' ? toCents(limit) : null;
}
