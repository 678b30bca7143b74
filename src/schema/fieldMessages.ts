import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

type Described = { readonly fields: Fields; readonly lines?: Entity['lines'] };

/** Puts the messages of fields into one text, for where no form shows them: 'Camión: La opción elegida ya no existe.' */
export const fieldMessages = (described: Described, errors: Readonly<Record<string, string>>): string =>
  Object.entries(errors)
    .map(([path, message]) => `${labelAt(described, path)}: ${message.replace(/\.$/, '')}.`)
    .join(' ');

/** @param path 'camionId', or 'detalles.0.cantidad' for a field of a line */
function labelAt({ fields, lines = [] }: Described, path: string): string {
  const [name, index, field] = path.split('.');
  const line = lines.find((each) => each.name === name);
  if (line && index !== undefined)
    return [`${line.label.one} ${Number(index) + 1}`, line.entity.fields[field!]?.label]
      .filter(Boolean)
      .join(', ');
  return line?.title ?? fields[name!]?.label ?? path;
}
