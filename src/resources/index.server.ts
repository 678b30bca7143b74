import { implementations } from '#server/actions.ts';
import { choferActions } from './choferes/chofer.server.ts';
import { registry } from './index.ts';

/** The functions behind every declared action. An entity with actions and no entry here fails the type check. */
export const actions = implementations(registry.all, { choferes: choferActions });
