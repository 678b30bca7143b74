export { defineEntity } from './defineEntity.ts';
export * from './fieldTypes.ts';
