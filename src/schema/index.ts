export { defineEntity } from './defineEntity.ts';
export * from './fields/index.ts';
