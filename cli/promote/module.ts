import * as argentina from '#argentina/index.ts';
import { entityName } from '#studio/browser/editor/names.ts';
import type { Declaration } from '#schema/declaration.ts';
import { fieldTypes } from '#schema/fieldTypes.ts';

/** Example: `mantenimientoCamion` for 'Mantenimiento de camión'. */
export const fileNameOf = ({ name, label }: Declaration): string => entityName(label.one) || name;

export function moduleOf(declaration: Declaration): string {
  const used = new Set(['defineEntity']);
  const text = sourceOf(declaration, used);
  const [ofCountry, ofAll] = [true, false].map((isOfCountry) =>
    [...used].toSorted().filter((name) => name in argentina === isOfCountry),
  ) as [string[], string[]];
  return `import { ${ofAll.join(', ')} } from 'cantera';
${ofCountry.length > 0 ? `import { ${ofCountry.join(', ')} } from 'cantera/argentina';\n` : ''}
export const ${declaration.name} = defineEntity(${text});
`;
}

/** Adds the functions' names to `used`. */
function sourceOf(part: unknown, used: Set<string>): string {
  if (Array.isArray(part)) return `[${part.map((each) => sourceOf(each, used)).join(', ')}]`;
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const { type, ...rest } = part as Record<string, unknown>;
  if (typeof type !== 'string' || !('label' in rest) || !(type in fieldTypes)) return object(part, used);
  used.add(type);
  const { to, ...options } = rest;
  return type === 'reference'
    ? `${type}(${JSON.stringify(to)}, ${object(options, used)})`
    : `${type}(${object(rest, used)})`;
}

const object = (part: object, used: Set<string>): string =>
  `{ ${Object.entries(part)
    .map(([key, value]) => `${JSON.stringify(key)}: ${sourceOf(value, used)}`)
    .join(', ')} }`;
