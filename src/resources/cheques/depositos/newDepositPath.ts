import { depositos } from './deposito.ts';

/** Returns the path of the form of a new deposit that has a line for each of the cheques. */
export const newDepositPath = (chequeIds: readonly (number | string)[]): string =>
  `/${depositos.name}/create?cheques.chequeId=${chequeIds.join(',')}`;
