import { isValue, testsIn } from '#domain/conditions.ts';
import { ownValue } from '#domain/names.ts';
import { access, type Role, type Rule } from '#domain/permissions.ts';
import { audiencesIn } from '#schema/audience.ts';
import type { Entity } from '#schema/entity.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { paramCount, type Endpoint } from '#schema/endpoints.ts';
import { lowerFirst } from '#schema/messages.ts';
import { roleNames, type Registry } from '#schema/registry.ts';
import type { ServerApplication } from '../application.ts';
import { lensOf } from '../records/read/lens.ts';
import { joinHooks } from '../hooks/joinHooks.ts';
import type { Gate, Route } from '../http/router.ts';
import { restEndpoints } from '../rest/endpoints.ts';
import type { OpenApiPart, Operation } from '../http/operation.ts';
import { jsonResponse, jsonRequestBody, refusalResponses } from '../routes/openApiParts.ts';
import { operationOf } from './operations.ts';
import { entitySchemas } from './entitySchemas.ts';
import { removeUnused } from './removeUnused.ts';
import { restOperation } from './rest.ts';
import { schemaRef } from '../routes/schemas.ts';
import { limitToRole } from './limitToRole.ts';

export type DescribedOperation = Operation & {
  /** Absent if any signed-in user may call. A condition limits a role to some records. */
  readonly 'x-roles'?: readonly Rule[];
  readonly security?: readonly OpenApiPart[];
};

export type ApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly OpenApiPart[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  } & OpenApiPart;
};

/** Describes the routes that a role may call, with what it may see of their requests and answers. */
export function openApiDocument(
  { brand, registry, hooks = {} }: ServerApplication,
  routes: readonly Route[],
  role: Role,
): ApiDocument {
  const operations = new Map<string, Operation>();
  const entities = new Map<string, Entity>();
  const add = (endpoint: Endpoint, entity: Entity, operation: Operation) => {
    const existing = operations.get(keyOf(endpoint));
    operations.set(keyOf(endpoint), existing ? joinOperations(existing, operation) : operation);
    entities.set(keyOf(endpoint), entity);
  };
  for (const entity of registry.all) {
    const lens = lensOf(registry, entity, role);
    const { headers } = joinHooks(ownValue(hooks, entity.name) ?? []);
    const mayCall = ({ rules }: Endpoint) => mayPass(rules, role);
    for (const endpoint of entity.endpoints.filter(mayCall))
      add(endpoint, entity, withBadId(entity, endpoint, operationOf(lens, endpoint, headers)));
    for (const endpoint of restEndpoints(entity).filter(mayCall))
      add(endpoint, entity, withBadId(entity, endpoint, restOperation(lens, endpoint)));
  }
  const rulesToShow = rulesShownTo(registry, role);
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const route of routes.filter(({ gate }) => mayPass(gate, role))) {
    // A route of an entity has no `describe`: its operation is among those made above.
    const operation = route.describe?.() ?? operations.get(keyOf(route))!;
    const rules = rulesToShow(route.gate, entities.get(keyOf(route)));
    (paths[`/${route.path}`] ??= {})[route.method.toLowerCase()] = withGate(route, operation, rules);
  }
  const described = Object.values(paths).flatMap((item) => Object.values(item));
  const tags = new Set(described.flatMap((operation) => operation.tags));
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1', description: ABOUT },
    servers: [{ url: '/api' }],
    security: [{ sesion: [] }, { programa: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: Object.fromEntries(
        Object.entries(REFUSAL_DESCRIPTIONS).map(([status, description]) => [
          status,
          jsonResponse(description, schemaRef('Error')),
        ]),
      ),
      schemas: {
        Error: ERROR,
        Rol: { type: 'string', enum: roleNames(registry.roles) },
        ...Object.assign({}, ...registry.all.map(entitySchemas)),
      },
    },
  };
  const isUncallable = ({ endpoints }: Entity) => !endpoints.some(({ rules }) => mayPass(rules, role));
  const uncallable = new Set(registry.all.filter(isUncallable).map(({ name }) => name));
  return removeUnused(limitToRole(document, role, uncallable));
}

/** Adds the 400 by which entities with a message `badId` answer an id that is no number. */
const withBadId = ({ messages }: Entity, { path }: Endpoint, operation: Operation): Operation =>
  messages.badId === null || paramCount(path) === 0
    ? operation
    : { ...operation, responses: { ...operation.responses, ...refusalResponses(400) } };

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Actions of one path, which their bodies tell apart, are one operation with a choice of bodies. */
function joinOperations(one: Operation, other: Operation): Operation {
  const schemas = [one, other].flatMap(({ requestBody }) => {
    const { schema } = (requestBody as Body).content['application/json'];
    return 'anyOf' in schema ? (schema['anyOf'] as JsonSchema[]) : [schema];
  });
  return {
    ...one,
    summary: `${one.summary}; ${lowerFirst(other.summary)}`,
    ...(other.description && {
      description: `${one.description ?? ''} ${other.summary}: ${other.description}`,
    }),
    requestBody: jsonRequestBody({ anyOf: schemas }),
  };
}

type Body = { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };

const mayPass = (gate: Gate, role: Role): boolean =>
  gate === 'public' || gate === 'signedIn' || access(gate, role) !== false;

/** Returns a function that reduces a rule to its role where its condition names what the reader may not see. */
function rulesShownTo({ all, roles }: Registry, role: Role) {
  const audienceOf = audiencesIn(all, roleNames(roles));
  const maySee = (entity: Entity, path: string) => audienceOf(entity, path)?.includes(role) ?? true;
  const settings = all.filter(({ single }) => single);
  return (gate: Gate, entity: Entity | undefined): readonly Rule[] =>
    [gate].flat().map((rule) => {
      if (typeof rule === 'string' || !entity) return rule;
      const maySeeAll = testsIn(rule.where).every(([path, expected]) => {
        const readsSetting = !isValue(expected) && 'setting' in expected;
        // One of `settings` has the field. For the others its name is unknown, and hides nothing.
        const maySeeSetting = !readsSetting || settings.every((each) => maySee(each, expected.setting));
        return maySee(entity, path) && maySeeSetting;
      });
      return maySeeAll ? rule : rule.role;
    });
}

function withGate({ gate, scope }: Route, operation: Operation, rules: readonly Rule[]): DescribedOperation {
  if (gate === 'public') return { ...operation, security: [] };
  const responses = { ...operation.responses, ...refusalResponses(401) };
  // Programs may not call a route without a scope.
  const onlyPeople = scope ? {} : { security: [{ sesion: [] }] };
  if (gate === 'signedIn') return { ...operation, responses, ...onlyPeople };
  return {
    ...operation,
    responses: { ...responses, ...refusalResponses(403) },
    ...onlyPeople,
    'x-roles': rules,
  };
}

const SECURITY_SCHEMES = {
  sesion: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cantera_sesion',
    description: 'La cookie que deja POST Autenticacion/Ingresar; por https se llama __Host-cantera_sesion.',
  },
  programa: {
    type: 'http',
    scheme: 'bearer',
    description:
      'El token de un acceso de programa («Administración › Accesos de programas»), hasta donde ese acceso dice.',
  },
};

const ABOUT =
  'La API de la aplicación. Los mismos caminos sirven también sin /api para clientes que piden JSON. ' +
  'Los importes y demás decimales viajan como texto ("1284350.00"), los días como AAAA-MM-DD. ' +
  'Un parámetro desconocido o repetido se rechaza.';

const REFUSAL_DESCRIPTIONS = {
  400: 'Datos incorrectos; `errors` dice qué tiene cada campo',
  401: 'Hay que iniciar sesión',
  403: 'Sin permiso',
  404: 'No existe, o no está al alcance de quien pide',
  409: 'El estado actual no lo permite, otra persona lo cambió antes (`actual` es el registro como está) o ya existe',
  410: 'Ya no sirve: hay que pedir otro',
  413: 'Es más de lo que se acepta de una vez',
  422: 'La regla de negocio no lo admite, o la clave de idempotencia se usó con otros datos',
  429: 'Demasiados intentos, o llamadas de un programa; `Retry-After` dice cuántos segundos esperar',
  503: 'Ahora no se puede; `Retry-After` dice cuántos segundos esperar',
};

const ERROR: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'Una oración para la persona, en castellano' },
    errors: {
      type: 'object',
      properties: {
        root: {
          type: 'object',
          properties: { serverError: { type: 'string' } },
          description: 'El mensaje, en REST simple de react-admin',
        },
      },
      additionalProperties: { type: 'string' },
      description: 'Por campo',
    },
    actual: { type: 'object', description: 'El registro como está ahora (409)' },
    claveUsada: { type: 'boolean', description: 'La clave de idempotencia se usó con otros datos (422)' },
  },
};
