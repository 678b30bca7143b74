import type { ApiDocument } from './openApiDocument.ts';

const SECTIONS = ['schemas', 'responses'] as const;

/** Leaves out the schemas and responses to which no path leads. */
export function removeUnused(document: ApiDocument): ApiDocument {
  const components = document.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const referred = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, section, name] of JSON.stringify(node).matchAll(REFERENCE)) {
      if (referred.has(`${section}/${name}`)) continue;
      referred.add(`${section}/${name}`);
      follow(components[section!]![name!]);
    }
  };
  follow(document.paths);
  const sections = SECTIONS.map((section) => [
    section,
    Object.fromEntries(
      Object.entries(components[section]!).filter(([name]) => referred.has(`${section}/${name}`)),
    ),
  ]);
  return { ...document, components: { ...document.components, ...Object.fromEntries(sections) } };
}

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;
