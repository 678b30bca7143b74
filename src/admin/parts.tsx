import { Suspense, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { currentRole } from '#authProvider/index.ts';
import { access, type Rules } from '#domain/permissions.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useApplication } from './application.ts';

type OfEntity = { entity: Entity };
type OfRecord = { entity: Entity; record: RaRecord };

/** A component for those whom the rules name. Give it as `lazy(…)`: a list does not wait for it. */
export type Part<Props> = { readonly roles: Rules; readonly component: ComponentType<Props> };

/**
 * What an entity adds to its generated screens, or has instead of one: the escape hatch for what no word of the
 * declaration says. The components stand in the entity's folder, and the application's `index.ui.tsx` lists them.
 */
export type Parts = {
  /** Buttons at the head of the list. */
  readonly head?: readonly Part<OfEntity>[];
  /** Buttons in each row of the list. */
  readonly row?: readonly Part<OfRecord>[];
  /** Buttons at the head of the detail. */
  readonly showHead?: readonly Part<OfRecord>[];
  /** Instead of the first card of fields on the detail: what a record looks like on paper. */
  readonly face?: readonly Part<OfRecord>[];
  /** Panels below the fields of the detail. */
  readonly show?: readonly Part<OfRecord>[];
  /** Sections below those of the edit form; they save with it by `useFormPart`. */
  readonly form?: readonly Part<OfRecord>[];
  /** Sections below those of a document's creation form, in the same form: its values are theirs too. */
  readonly createForm?: readonly Part<OfEntity>[];
  /**
   * What the form of a document holds at first that follows from another record by this reference, besides the declared
   * `prefill`.
   */
  readonly starting?: (record: RaRecord, reference: string) => Promise<Row>;
  /** Facts beside a document that names the record. */
  readonly beside?: readonly Part<OfRecord>[];
  /** Screens of its own; who may open them follows from `access` all the same. */
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly detail?: ComponentType;
};

/** What an entity adds; nothing for most of them. */
export const useParts = ({ name }: Entity): Parts => useApplication().parts?.[name] ?? NONE;
const NONE: Parts = {};

/** Whether this person has buttons of the entity's own in each row. */
export const useHasRowParts = (entity: Entity): boolean => allowed(useParts(entity).row).length > 0;

/** Whether something stands instead of the first card of fields. */
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
