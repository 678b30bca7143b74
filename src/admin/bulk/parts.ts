export { BulkBar } from './BulkBar.tsx';
export { PageTick, Tick } from './Tick.tsx';
