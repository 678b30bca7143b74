import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { remember } from '../history.ts';
import type { HookContext } from '../hooks.ts';
import { callerOf, type RequestContext } from '../http/router.ts';
import type { Call } from './call.ts';

export const hookContext = (
  { registry, publicUrl }: Call,
  context: RequestContext,
  tx: Transaction<Database>,
): HookContext => ({
  caller: callerOf(context),
  tx,
  registry,
  remember: (entry) => remember(tx, context, entry),
  address: context.var.address,
  agent: context.req.header('user-agent') ?? null,
  publicUrl,
  requestId: context.var.requestId,
  header: (name) => context.req.header(name),
});
