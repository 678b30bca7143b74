export { application } from './index.ts';
