import { mayOpenHere } from '#admin/access.ts';
import { useRegistry } from '#admin/registry.ts';
import { Link } from '#admin/routing/index.ts';
import type { StatementEntry } from '../cuentas/ledger.ts';

export function DocumentLink({
  entry,
}: {
  entry: Pick<StatementEntry, 'entidad' | 'documentoId' | 'numero'>;
}) {
  const entity = useRegistry().get(entry.entidad);
  const name = `${entity.label.one} ${entry.numero}`;
  if (!mayOpenHere(entity)) return name;
  return (
    <Link className="record-link" to={`/${entry.entidad}/${entry.documentoId}/show`}>
      {name}
    </Link>
  );
}
