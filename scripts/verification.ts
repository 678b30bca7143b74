import { extentOf, verdictOf, type VerificationReport } from '#resources/cuentas/verification.ts';
import { posters } from '#resources/index.server.ts';
import { registry } from '#resources/index.ts';
import { postersOf } from '#resources/cuentas/ledger/posters.server.ts';

/** What the product verifies. */
export const verifiable = { registry, posters: postersOf(registry, posters) };

/** A verification's result, for the console. */
export function reportLines(report: VerificationReport): string[] {
  const { diferencias, total } = report;
  const told = diferencias.flatMap(({ que, donde, esperado, encontrado }) => [
    '',
    que,
    `  Dónde:          ${donde}`,
    `  Se esperaba:    ${esperado}`,
    `  Se encontró:    ${encontrado}`,
  ]);
  const rest = total - diferencias.length;
  return [
    ...told,
    ...(rest > 0 ? ['', `Y ${rest} más.`] : []),
    '',
    `${verdictOf(report)}.`,
    `Se compararon ${extentOf(report)}`,
  ];
}
