import { LOCALE } from '#argentina/locale.ts';
import { html, raw } from 'hono/html';
import type { Rule } from '#domain/permissions.ts';
import { INT_MAX, INT_MIN } from '#schema/fields/integer.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { ApiDocument, DescribedOperation } from './openApiDocument.ts';
import type { OpenApiPart, Parameter } from '../http/operation.ts';

type Html = ReturnType<typeof html>;

export function documentPage({ info, servers, tags, paths, components }: ApiDocument): Html {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const base = servers[0]!.url;
  return html`<!doctype html>
    <html lang="${LOCALE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API de ${info.title}</title>
        <link rel="stylesheet" href="${base}/docs.css" />
      </head>
      <body>
        <header>
          <h1>API de ${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="${base}/openapi.json">openapi.json</a></p>
        </header>
        <nav aria-label="Grupos">
          <ul>
            ${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>
          ${tags.map(
            ({ name }) =>
              html`<section id="${anchor(name)}">
                <h2>${name}</h2>
                ${calls
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ method, path, operation }) =>
                    details(method, `${base}${path}`, operation, components),
                  )}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

type Components = ApiDocument['components'];

const NOTHING = raw('');

const anchor = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));

function details(method: string, path: string, operation: DescribedOperation, components: Components): Html {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  return html`<details>
    <summary>
      <b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${summary}</span>
    </summary>
    <div class="body">
      <p class="who">${callersText(operation)}</p>
      ${description ? html`<p>${description}</p>` : NOTHING}
      ${parameters.length > 0 ? parameterTable(parameters) : NOTHING}
      ${requestBody ? bodyTable(requestBody, components) : NOTHING} ${responsesText(responses)}
    </div>
  </details>`;
}

function callersText({ security, 'x-roles': roles }: DescribedOperation): string {
  // `withGate` gives these operations a `security` of their own.
  if (security?.length === 0) return 'Público: sin sesión.';
  const callers = roles ? `Roles: ${roles.map(ruleText).join(', ')}.` : 'Cualquier usuario con sesión.';
  return security ? `${callers} Ningún programa.` : callers;
}

const ruleText = (rule: Rule): string =>
  typeof rule === 'string'
    ? rule
    : `${rule.role} (solo donde ${Object.entries(rule.where)
        .map(([field, value]) => `${field} es ${JSON.stringify(value)}`)
        .join(' y ')})`;

const parameterTable = (parameters: readonly Parameter[]): Html =>
  table(
    'Parámetros',
    parameters.map(({ name, in: location, schema, description, required }) => ({
      name: location === 'header' ? `${name} (cabecera)` : name,
      schema,
      isRequired: required ?? false,
      description,
    })),
  );

function bodyTable(requestBody: OpenApiPart, { schemas }: Components): Html {
  const { content } = requestBody as { content: Record<string, { schema: { $ref?: string } }> };
  const types = Object.keys(content);
  if (!types.includes('application/json')) return html`<p>Cuerpo: ${types.join(' o ')}</p>`;
  const { schema } = content['application/json']!;
  const resolved = (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema) as ObjectSchema;
  return table(
    'Cuerpo',
    Object.entries(resolved.properties ?? {}).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: resolved.required?.includes(name) ?? false,
      description: aboutProperty(property),
    })),
  );
}

const aboutProperty = (property: JsonSchema): string | undefined => {
  const { description, title, 'x-refers-to': entity } = property as Record<string, string | undefined>;
  return description ?? (entity ? `id de ${entity}` : title);
};

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: readonly string[] };
type TableRow = { name: string; schema: JsonSchema; isRequired: boolean; description: string | undefined };

function table(caption: string, rows: readonly TableRow[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Tipo</th>
          <th scope="col">Qué es</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, schema, isRequired, description }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${isRequired ? ' *' : ''}</th>
              <td>${typeText(schema)}</td>
              <td>${description ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The limits of every database integer say nothing and are left out. */
function typeText(schema: JsonSchema): string {
  const { type, enum: values, format, maxLength, minimum, maximum } = schema as Record<string, unknown>;
  const names = [type].flat().map((name) => TYPES[String(name)] ?? String(name));
  return [
    Array.isArray(values) ? values.map((value) => String(value ?? 'nulo')).join(' | ') : names.join(' o '),
    typeof format === 'string' && format,
    typeof maxLength === 'number' && `hasta ${maxLength} caracteres`,
    typeof minimum === 'number' && minimum > INT_MIN && `desde ${minimum}`,
    typeof maximum === 'number' && maximum < INT_MAX && `hasta ${maximum}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const TYPES: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'verdadero o falso',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
};

function responsesText(responses: DescribedOperation['responses']): Html {
  const described = Object.entries(responses).filter(([, response]) => 'description' in response);
  const refusals = Object.entries(responses)
    .filter(([, response]) => '$ref' in response)
    .map(([status]) => status);
  return html`<p>
    Respuestas:
    ${described.map(
      ([status, response]) =>
        html`<code>${status}</code> ${(response as { description: string }).description}. `,
    )}
    ${refusals.length > 0 ? html`Rechazos: <code>${refusals.join(', ')}</code>.` : NOTHING}
  </p>`;
}
