import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import { compareDecimals, sumOfDecimals } from '#domain/money.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import { isVoid } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import { Sum } from '../pages/Sum.tsx';

type Props = { entity: Entity; record: RaRecord };

/** The amounts beside a record's page. Only the main one is shown when it is zero. */
export function RecordAmounts({ entity, record }: Props) {
  const mainName = entity.document?.total ?? entity.detail.beside[0];
  const amounts = entity.detail.beside
    .map((name) => ({ name, ...amountOf(entity, record, name) }))
    .filter(
      ({ name, field, value }) =>
        maySee(field, roleHere()) && !isEmpty(value) && (name === mainName || !isZero(value)),
    );
  if (amounts.length === 0) return null;
  return (
    <Card component="section" className="beside-sums">
      {amounts.map(({ name, field, value }) => (
        <Sum
          key={name}
          label={field.label}
          isTotal={name === mainName}
          isVoid={name === entity.document?.total && isVoid(entity, record)}
        >
          {typeOf(field).format(value, field)}
        </Sum>
      ))}
    </Card>
  );
}

/** Returns a field's value, or for 'detalles.cantidad' the sum of all lines; a list's record has no lines. */
function amountOf(entity: Entity, record: RaRecord, name: string): { field: Field; value: unknown } {
  const [key, column] = name.split('.') as [string, string?];
  if (column === undefined) return { field: entity.fields[name]!, value: record[name] };
  const lines = record[key] as readonly Readonly<Record<string, string>>[] | undefined;
  const field = entity.lines.find((line) => line.name === key)!.entity.fields[column]!;
  const amounts = lines?.map((line) => line[column] ?? '0');
  return { field, value: amounts && sumOfDecimals(amounts, decimalPlaces(field)) };
}

// Values beside a record may also be other than amounts, such as a day.
const isZero = (value: unknown): boolean =>
  /^-?[\d.]+$/.test(String(value)) && compareDecimals(String(value), '0') === 0;
