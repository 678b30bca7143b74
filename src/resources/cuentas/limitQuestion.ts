import type { Question } from '#admin/document/useIssue.ts';

/** Asks users who may exceed a credit limit to confirm, after `limit.server.ts` has refused with the figures. */
export const limitQuestion: Question = {
  header: 'refuse-over-limit',
  key: 'limite',
  title: 'Límite de crédito',
  button: 'Emitir de todos modos',
};
