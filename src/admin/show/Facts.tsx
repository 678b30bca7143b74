import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import './show.css';

type Props = { entity: Entity; record: RaRecord; names: readonly string[] };

export function Facts({ entity, record, names }: Props) {
  if (names.length === 0) return null;
  return (
    <dl className="fact-grid">
      <FactItems entity={entity} record={record} names={names} />
    </dl>
  );
}

export const FactItems = ({ entity, record, names }: Props) =>
  names.map((name) => (
    <div key={name}>
      <dt>{entity.fields[name]!.label}</dt>
      <dd>
        <FieldValue entity={entity} name={name} record={record} />
      </dd>
    </div>
  ));
