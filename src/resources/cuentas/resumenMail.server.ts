import { formatDate, type Role } from 'cantera';
import { firstCompany } from '../maestros/empresas/firstCompany.server.ts';
import { type Db, type HistoryEntry, personName, type QueuedMail } from 'cantera/server';
import { clientes } from '../maestros/clientes/cliente.ts';
import { drawResumen } from './resumen.pdf.server.ts';
import { RESUMEN_FILE, type ResumenQuery } from './resumen.ts';
import { readResumenDatos } from './resumenDatos.server.ts';

export async function buildResumenMail(
  db: Db,
  { resumen, rol, usuario }: { resumen: Required<SentResumen> & ResumenQuery; rol: Role; usuario: string },
): Promise<QueuedMail> {
  const { para, mensaje, ...query } = resumen;
  const datos = await readResumenDatos(db, query, rol);
  const { company, email } = await firstCompany(db);
  return {
    to: para,
    kind: 'documento',
    data: {
      asunto: subjectOf(company.name),
      mensaje,
      empresa: company.name,
      responderA: email,
      archivo: RESUMEN_FILE,
    },
    attachment: await drawResumen(datos, { company, issuer: await personName(db, usuario) }),
  };
}

const SUBJECT_MAX = 100;

export const subjectOf = (empresa: string): string =>
  `Resumen de cuenta corriente de ${empresa}`.slice(0, SUBJECT_MAX);

/** The client's history entry of a sent statement. A mailing to many stores its `mensaje` once, not in each entry. */
export const sentHistoryEntry = ({
  clienteId,
  fechaInicio,
  fechaFin,
  para,
  mensaje,
}: SentResumen): HistoryEntry => ({
  entity: clientes,
  id: clienteId,
  accion: 'enviarResumen',
  changes: {
    para: [null, para],
    periodo: [null, `${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`],
    ...(mensaje !== undefined && { mensaje: [null, mensaje] }),
  },
});

type SentResumen = Pick<ResumenQuery, 'clienteId' | 'fechaInicio' | 'fechaFin'> & {
  readonly para: string;
  readonly mensaje?: string;
};
