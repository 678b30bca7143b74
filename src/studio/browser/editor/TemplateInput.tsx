import { useRef } from 'react';
import Chip from '@mui/material/Chip';
import { flushSync } from 'react-dom';
import type { Field } from '#schema/fieldTypes.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { Registry } from '#schema/registry.ts';
import { useRegistry } from '#admin/registry.ts';
import { EditorInput } from './EditorInput.tsx';
import { isFilterable } from './choices.ts';
import { useEdit } from './useEdit.ts';

type Props = {
  path: string;
  label: string;
  help?: string;
  isLong?: boolean;
  required?: boolean;
  /** Fields of the record cannot be inserted. */
  isPlain?: boolean;
  value: string | undefined;
  onChange: (template: string) => void;
};

/** An input of a template, with a button for each field that can be inserted. */
export function TemplateInput({
  path,
  label,
  help,
  isLong = false,
  required = false,
  isPlain = false,
  value = '',
  onChange,
}: Props) {
  const { fields } = useEdit().definition;
  const registry = useRegistry();
  const container = useRef<HTMLDivElement>(null);
  const insert = (placeholder: string) => {
    const input = container.current!.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )!;
    const [from, to] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    flushSync(() => onChange(value.slice(0, from) + placeholder + value.slice(to)));
    input.focus();
    const caret = from + placeholder.length;
    input.setSelectionRange(caret, caret);
  };
  return (
    <div ref={container} className="editor-whole">
      <EditorInput
        path={path}
        field={{ type: isLong ? 'longText' : 'text', label, required, ...(help !== undefined && { help }) }}
        value={value}
        onChange={(text) => onChange(String(text))}
      />
      <div role="group" aria-label={`Datos para «${label}»`} className="editor-names" hidden={isPlain}>
        {Object.entries(fields)
          // Files and images, by which no list filters, have no text.
          .filter(([, field]) => isFilterable(field))
          .map(([name, field]) => (
            <Chip
              key={name}
              component="button"
              type="button"
              variant="outlined"
              label={field.label || name}
              onClick={() => insert(placeholderOf(name, field, registry))}
            />
          ))}
      </div>
    </div>
  );
}

/** Returns '{costo}', or for a reference the display of its record: '{camion.marca} {camion.patente}'. */
function placeholderOf(name: string, field: Field, { all }: Registry): string {
  const target = field.type === 'reference' ? all.find((entity) => entity.name === field.to) : undefined;
  return target ? target.display.replaceAll('{', `{${referenceAlias(name)}.`) : `{${name}}`;
}
