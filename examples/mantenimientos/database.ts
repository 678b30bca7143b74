import type { TablesOf } from 'cantera';
import type { registry } from './index.ts';

declare module 'cantera/server' {
  interface Database extends TablesOf<(typeof registry.all)[number]> {}
}
