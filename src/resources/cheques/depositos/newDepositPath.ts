import { depositos } from './deposito.ts';

export const newDepositPath = (chequeIds: readonly (number | string)[]): string =>
  `/${depositos.name}/create?cheques.chequeId=${chequeIds.join(',')}`;
