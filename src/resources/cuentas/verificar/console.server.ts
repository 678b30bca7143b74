import type { ServerApplication } from 'cantera/server';
import { chequePoster } from '../../cheques/chequePoster.server.ts';
import { registry } from '../../index.ts';
import { postersOf } from '../ledger/posters.server.ts';
import { verifyWithin } from './verificar.server.ts';
import { extentOf, verdictOf, type VerificarReport } from './verificacion.ts';

export const verifiable = { registry, posters: postersOf(registry, [chequePoster]) };

export const verify: NonNullable<ServerApplication['verify']> = async (tx, onStep) => {
  let lastStep = 0;
  const report = await verifyWithin(tx, verifiable, ({ etapa, paso, pasos }) => {
    if (paso !== lastStep) onStep(`${paso}/${pasos} ${etapa}`);
    lastStep = paso;
  });
  return {
    differences: report.total,
    complaint: 'sus cuentas corrientes tienen diferencias',
    lines: linesOf(report),
  };
};

function linesOf(report: VerificarReport): string[] {
  const { diferencias, total } = report;
  const details = diferencias.flatMap(({ que, donde, esperado, encontrado }) => [
    '',
    que,
    `  Dónde:          ${donde}`,
    `  Se esperaba:    ${esperado}`,
    `  Se encontró:    ${encontrado}`,
  ]);
  const restCount = total - diferencias.length;
  return [
    ...details,
    ...(restCount > 0 ? ['', `Y ${restCount} más.`] : []),
    '',
    `${verdictOf(report)}.`,
    `Se compararon ${extentOf(report)}`,
  ];
}
