import { saveFile } from '#admin/saveFile.ts';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import { fromStored, toStored } from '../extending.ts';

/** Saves a definition as a file. It has paths and a schema, so that text editors can check it. */
export function exportDefinition(definition: Definition): void {
  const stored = toStored(definition);
  const complete = isExtension(stored) ? stored : { $schema: './cantera.schema.json', ...withPaths(stored) };
  const text = JSON.stringify(complete, null, 2);
  saveFile(new Blob([`${text}\n`], { type: 'application/json' }), `${definition.name || 'entidad'}.json`);
}

/** Reads a definition from a file. @throws Error with a sentence for people */
export async function readDefinitionFile(file: File, coded: Registry): Promise<Definition> {
  if (file.size > MAX_BYTES) throw new Error(`«${file.name}» es demasiado grande para ser una entidad.`);
  const json = parseOrNull(await file.text());
  const definition = fromStored(json, coded);
  if (!definition)
    throw new Error(`«${file.name}» no es una entidad: elija el archivo .json que bajó «Exportar».`);
  const { $schema: _, ...rest } = definition as Definition & { $schema?: string };
  return rest;
}

const MAX_BYTES = 1_000_000;

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
