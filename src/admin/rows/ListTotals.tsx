import { typeOf } from '#schema/fieldTypes.ts';
import { inSentence } from '#schema/messages.ts';
import type { Entity } from '#schema/entity.ts';
import { useTranslate } from 'react-admin';

/** Shows a list's totals, and which records they leave out: 'Sin contar los anulados'. */
export function ListTotals({ entity, totals }: { entity: Entity; totals: Readonly<Record<string, string>> }) {
  const translate = useTranslate();
  const voids = Object.values(entity.states ?? {})
    .filter(({ isVoid }) => isVoid)
    .map(({ label }) => `${label.endsWith('a') ? 'las' : 'los'} ${inSentence(label)}s`);
  return (
    <div className="list-totals">
      {Object.entries(totals).map(([name, sum]) => (
        <span key={name}>
          {entity.list.totalNames[name]?.label ?? entity.fields[name]!.label}{' '}
          <b>{typeOf(entity.fields[name]!).format(sum, entity.fields[name]!)}</b>
        </span>
      ))}
      {voids.length > 0 && (
        <span>{translate('cantera.list.withoutVoid', { states: voids.join(' ni ') })}</span>
      )}
    </div>
  );
}
