import { Suspense, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { currentRole } from '#authProvider/index.ts';
import { access, type Rules } from '#domain/permissions.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useApplication } from './application.ts';

type OfEntity = { entity: Entity };
type OfRecord = { entity: Entity; record: RaRecord };

/** A component for certain roles. Pass a `lazy(…)` component, so that lists do not wait for it. */
export type Part<Props> = { readonly roles: Rules; readonly component: ComponentType<Props> };

/**
 * An entity's additions to its generated screens, or replacements of them: the escape hatch for what the declaration
 * cannot express. The components are in the entity's folder; the application's `index.ui.tsx` lists them.
 */
export type Parts = {
  /** Buttons in the list's header. */
  readonly head?: readonly Part<OfEntity>[];
  /** Buttons in each row of the list. */
  readonly row?: readonly Part<OfRecord>[];
  /** Buttons in the detail's header. */
  readonly showHead?: readonly Part<OfRecord>[];
  /** Replaces the first card of fields on the detail, such as with a picture of the paper. */
  readonly face?: readonly Part<OfRecord>[];
  /** Panels below the fields of the detail. */
  readonly show?: readonly Part<OfRecord>[];
  /** Sections below those of the edit form; `useFormPart` saves them with it. */
  readonly form?: readonly Part<OfRecord>[];
  /** Sections below those of a document's creation form, sharing its values. */
  readonly createForm?: readonly Part<OfEntity>[];
  /**
   * Initial values of a document that follows from another record by this reference, in addition to the declared
   * `prefill`.
   */
  readonly starting?: (record: RaRecord, reference: string) => Promise<Row>;
  /** Facts beside a document that names the record. */
  readonly beside?: readonly Part<OfRecord>[];
  /** Replacement screens; `access` still decides who may open them. */
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly detail?: ComponentType;
};

/** An entity's parts; empty for most entities. */
export const useParts = ({ name }: Entity): Parts => useApplication().parts?.[name] ?? NONE;
const NONE: Parts = {};

/** Whether the user has buttons of the entity's own in each row. */
export const useHasRowParts = (entity: Entity): boolean => allowed(useParts(entity).row).length > 0;

/** Whether a part replaces the first card of fields. */
export const useHasFace = (entity: Entity): boolean => allowed(useParts(entity).face).length > 0;

export function ListParts({ entity }: OfEntity) {
  return allowed(useParts(entity).head).map(({ component: Component }, index) => (
    <Suspense key={index}>
      <Component entity={entity} />
    </Suspense>
  ));
}

export function FormParts({ entity }: OfEntity) {
  return allowed(useParts(entity).createForm).map(({ component: Component }, index) => (
    <Suspense key={index}>
      <Component entity={entity} />
    </Suspense>
  ));
}

export function RecordParts({
  entity,
  record,
  place,
}: OfRecord & { place: 'face' | 'row' | 'showHead' | 'show' | 'form' | 'beside' }) {
  return allowed(useParts(entity)[place]).map(({ component: Component }, index) => (
    <Suspense key={index}>
      <Component entity={entity} record={record} />
    </Suspense>
  ));
}

const allowed = <Props,>(parts: readonly Part<Props>[] = []) =>
  parts.filter(({ roles }) => access(roles, currentRole()) !== false);
