import type { Question } from '#admin/document/useIssue.ts';

/** Asked of those who may take a client over his credit limit; `limit.server.ts` refuses, and says by how much. */
export const limitQuestion: Question = {
  header: 'refuse-over-limit',
  key: 'limite',
  title: 'Límite de crédito',
  button: 'Emitir de todos modos',
};
