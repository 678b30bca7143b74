import type { Tx } from '../../db/database.ts';
import type { HookContext } from '../../hooks/hooks.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { remember } from '../../history/remember.ts';
import type { Call } from '../read/call.ts';

export const hookContext = (
  { entity, registry, publicUrl }: Call,
  context: RequestContext,
  tx: Tx,
): HookContext => ({
  caller: callerOf(context),
  tx,
  entity,
  registry,
  remember: (entry) => remember(tx, context, entry),
  address: context.get('address'),
  agent: context.req.header('user-agent') ?? null,
  publicUrl,
  requestId: context.get('requestId'),
  header: (name) => context.req.header(name),
});
