import { formatDate, type Row } from 'cantera';
import { DocumentCard, Link } from 'cantera/admin';
import { CIERRE_PATH } from '../../cuentas/paths.ts';

export default function CierreFact({ record }: { record: Row }) {
  const hasta = record['cierreHasta'] as string | null;
  return (
    <DocumentCard>
      {hasta === null ? 'Ningún período está cerrado.' : `Cerrado hasta el ${formatDate(hasta)}.`}{' '}
      <Link to={CIERRE_PATH}>Cierre de períodos</Link>
    </DocumentCard>
  );
}
