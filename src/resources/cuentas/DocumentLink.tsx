import { Link, mayDo, mayOpenHere, useRegistry } from 'cantera/admin';

type Props = { entidad: string; documentoId: number; numero: string };

export function DocumentLink({ entidad, documentoId, numero }: Props) {
  const entity = useRegistry().get(entidad);
  const name = `${entity.label.one} ${numero}`;
  if (!mayOpenHere(entity) || !mayDo(entity, 'show')) return name;
  return (
    <Link className="record-link" to={`/${entidad}/${documentoId}/show`}>
      {name}
    </Link>
  );
}
