import type { TablesOf } from '#schema/infer.ts';
import type { registry } from './index.ts';

declare module '#server/db/database.ts' {
  interface Database extends TablesOf<(typeof registry.all)[number]> {}
}
