import { useGetMany, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import { fileEs } from '#i18n/file.es.ts';
import { mostOf } from '#schema/fields/references.ts';
import { IconButton } from '../IconButton.tsx';
import { useRegistry } from '../registry.ts';
import { referenceUi } from './reference.ui.tsx';
import type { InputProps } from './ui.ts';
import './references.css';

/** The search of a reference, which adds to the list below it. */
export default function ReferencesInput({ field, value, onChange, disabled = false, ...props }: InputProps) {
  if (field.type !== 'references') throw new Error(`'${field.label}' are no references`);
  const { type: _, max: __, required, ...own } = field;
  const target = useRegistry().get(field.to);
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const { data = [] } = useGetMany<RaRecord>(target.name, { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: number): string => {
    const record = data.find((each) => each?.id === id);
    return record ? renderTemplate(target.display, record) : '…';
  };
  const isFull = ids.length >= mostOf(field);
  return (
    <>
      <referenceUi.Input
        {...props}
        field={{ ...own, type: 'reference', ...(ids.length === 0 && required && { required }) }}
        value=""
        onChange={(id) => typeof id === 'number' && !ids.includes(id) && onChange([...ids, id])}
        disabled={disabled || isFull}
      />
      {ids.length > 0 && (
        <ul className="references" aria-label={field.label}>
          {ids.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                icon="close"
                label={fileEs.remove(nameOf(id))}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
