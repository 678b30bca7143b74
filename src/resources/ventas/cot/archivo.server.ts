import { addDays, daysBetween, today } from 'cantera';
import { sql } from 'kysely';
import { AppError, refuseFields, type Tx } from 'cantera/server';
import { fileName, fileBytes, type Salida } from './archivo.ts';
import { faltantesOf, originAddressOf, remitoCotOf, type Falta, type Fuente } from './faltantes.ts';
import { readFuentes } from './fuentes.server.ts';

/** ARBA's limit for the departure, in days from today. */
const MAX_DAYS_AHEAD = 30;

export type Incompleto = { readonly id: number; readonly numero: string; readonly faltan: readonly Falta[] };

export const TXT_TYPE = 'text/plain; charset=iso-8859-1';

/**
 * Makes ARBA's file of remitos, whose ids must be distinct. Counts the company's files, because their names have
 * numbers.
 */
export async function makeArchivo(
  tx: Tx,
  {
    ids,
    salida,
    errorFor,
  }: {
    readonly ids: readonly number[];
    readonly salida: Salida;
    readonly errorFor: (incomplete: readonly Incompleto[]) => AppError;
  },
) {
  const remitos = await readFuentes(tx, sql`remito.id = any(${ids})`, ids.length);
  if (remitos.length < ids.length) throw new AppError(404, 'No se encontró uno de los remitos.');
  const { empresa } = remitos[0]!;
  if (remitos.some((remito) => remito.empresa.id !== empresa.id))
    throw new AppError(409, 'Los remitos son de más de una empresa: haga un archivo por empresa.');
  refuseDeparture(remitos, salida);
  const incomplete = remitos.flatMap((remito) => {
    const missing = faltantesOf(remito);
    return missing.length > 0 ? [{ id: remito.id, numero: remito.numero, faltan: missing }] : [];
  });
  if (incomplete.length > 0) throw errorFor(incomplete);
  const { cotArchivos, cotPlanta, cotPuerta } = await tx
    .updateTable('empresas')
    .set(({ eb }) => ({ cotArchivos: eb('cotArchivos', '+', 1) }))
    .where('id', '=', empresa.id)
    .returning(['cotArchivos', 'cotPlanta', 'cotPuerta'])
    .executeTakeFirstOrThrow();
  const issuer = {
    cuit: empresa.cuit,
    razonSocial: empresa.razonSocial,
    domicilio: originAddressOf(empresa),
    planta: cotPlanta,
    puerta: cotPuerta,
  };
  return {
    type: TXT_TYPE,
    name: fileName({ empresa: issuer }, today(), cotArchivos),
    bytes: fileBytes({ empresa: issuer, remitos: remitos.map(remitoCotOf), salida }),
  };
}

function refuseDeparture(remitos: readonly Fuente[], { fecha }: Salida): void {
  const currentDay = today();
  if (fecha < addDays(currentDay, -1) || daysBetween(currentDay, fecha) > MAX_DAYS_AHEAD)
    throw refuseFields({ fechaSalida: 'ARBA admite la salida desde ayer y hasta dentro de 30 días' });
  const laterRemito = remitos.find((remito) => remito.fecha > fecha);
  if (laterRemito)
    throw refuseFields({ fechaSalida: `El remito ${laterRemito.numero} es posterior a la salida` });
}
