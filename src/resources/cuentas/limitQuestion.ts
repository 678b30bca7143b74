import type { Question } from '#admin/document/useIssue.ts';

export const limitQuestion: Question = {
  header: 'refuse-over-limit',
  key: 'limite',
  title: 'Límite de crédito',
  button: 'Emitir de todos modos',
};
