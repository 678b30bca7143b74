import type { RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Country } from '#schema/country.ts';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { ServerApplication } from '../../application.ts';
import type { Db } from '../../db/database.ts';
import type { PaperOf } from '../../pdf/paper.ts';
import type { JoinedHooks } from '../../hooks/joinHooks.ts';
import type { Lens } from './lens.ts';
import type { Shape } from './shape.ts';

/** An endpoint of an entity, with what its handler needs. */
export type Call = {
  readonly db: Db;
  readonly registry: Registry;
  readonly entity: Entity;
  readonly endpoint: Endpoint;
  readonly shape: Shape;
  readonly lens: (role: Role) => Lens;
  /** SQL of `callReach`; null for all records. */
  readonly reach: (role: Role) => RawBuilder<unknown> | null;
  readonly hooks: JoinedHooks;
  readonly paperOf: PaperOf | null;
  readonly issuer: NonNullable<ServerApplication['issuer']>;
  readonly country: Country;
  readonly publicUrl: string;
};
