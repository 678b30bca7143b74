import { addDays, daysBetween, today } from 'cantera';
import { sql } from 'kysely';
import { AppError, refuseFields, type Tx } from 'cantera/server';
import { fileName, fileOf, type Salida } from './archivo.ts';
import { faltantesOf, originAddressOf, remitoCotOf, type Falta, type Fuente } from './faltantes.ts';
import { sources } from './fuentes.server.ts';

export type Incompleto = { readonly id: number; readonly numero: string; readonly faltan: readonly Falta[] };

export const TXT = 'text/plain; charset=iso-8859-1';

/** Makes the file. Its number is taken last, and kept only with it. */
export async function archivoOf(
  tx: Tx,
  {
    ids,
    salida,
    refuse,
  }: {
    readonly ids: readonly number[];
    readonly salida: Salida;
    readonly refuse: (incomplete: readonly Incompleto[]) => AppError;
  },
) {
  const remitos = await sources(tx, sql`r.id = any(${ids})`, ids.length);
  if (remitos.length < ids.length) throw new AppError(404, 'No se encontró uno de los remitos.');
  const [{ empresa }] = remitos as [Fuente, ...Fuente[]];
  if (remitos.some((each) => each.empresa.id !== empresa.id))
    throw new AppError(409, 'Los remitos son de más de una empresa: haga un archivo por empresa.');
  refuseDeparture(remitos, salida);
  const faltan = remitos.flatMap((each) => {
    const missing = faltantesOf(each);
    return missing.length > 0 ? [{ id: each.id, numero: each.numero, faltan: missing }] : [];
  });
  if (faltan.length > 0) throw refuse(faltan);
  const { cotArchivos, cotPlanta, cotPuerta } = await tx
    .updateTable('empresas')
    .set(({ eb }) => ({ cotArchivos: eb('cotArchivos', '+', 1) }))
    .where('id', '=', empresa.id)
    .returning(['cotArchivos', 'cotPlanta', 'cotPuerta'])
    .executeTakeFirstOrThrow();
  const parte = {
    cuit: empresa.cuit,
    razonSocial: empresa.razonSocial,
    domicilio: originAddressOf(empresa),
    planta: cotPlanta,
    puerta: cotPuerta,
  };
  return {
    type: TXT,
    name: fileName({ empresa: parte }, today(), cotArchivos),
    bytes: fileOf({ empresa: parte, remitos: remitos.map(remitoCotOf), salida }),
  };
}

/** Refuses a departure before yesterday, later than thirty days from now, or before one of the remitos. */
function refuseDeparture(remitos: readonly Fuente[], { fecha }: Salida): void {
  const now = today();
  if (fecha < addDays(now, -1) || daysBetween(now, fecha) > 30)
    throw refuseFields({ fechaSalida: 'ARBA admite la salida desde ayer y hasta dentro de 30 días' });
  const later = remitos.find((each) => each.fecha > fecha);
  if (later) throw refuseFields({ fechaSalida: `El remito ${later.numero} es posterior a la salida` });
}
