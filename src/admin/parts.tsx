import { lazy, Suspense, type ComponentType } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { currentRole } from '#authProvider/index.ts';
import { ownValue } from '#domain/names.ts';
import { access, type Rules } from '#domain/permissions.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { useApplication } from './application.ts';

type EntityProps = { entity: Entity };
type RecordProps = { entity: Entity; record: RaRecord };
type LinesProps = { entity: Entity; declared: ResolvedLines };
type BulkProps = { ids: readonly Identifier[] };

/** Values with which a creation form opens, and a text that it shows above them. */
export type InitialValues = { readonly values: Row; readonly note: string | null };

export type Part<Props> = {
  /** Default: the roles that see the screen. */
  readonly roles?: Rules;
  /** A `lazy(…)` component, so that lists do not wait for its code. */
  readonly component: ComponentType<Props>;
};

export type TabPart = Part<RecordProps> & {
  readonly label: string;
  /** Shows a number beside the label. */
  readonly count?: ComponentType<RecordProps>;
};

/** Custom components of an entity's screens, listed in the application's `index.ui.tsx`. */
export type Parts = {
  /** Buttons above the list. */
  readonly head?: readonly Part<EntityProps>[];
  /** Buttons in each row. */
  readonly row?: readonly Part<RecordProps>[];
  /** Buttons above the detail. */
  readonly showHead?: readonly Part<RecordProps>[];
  /** The detail's filled button, instead of the declared one. */
  readonly showPrimary?: readonly Part<RecordProps>[];
  /** Components at the right of the detail. */
  readonly showBeside?: readonly Part<RecordProps>[];
  /** Tabs before those of the related lists. Fewer than three lists and parts are shown without tabs. */
  readonly tabs?: readonly TabPart[];
  /** Components above the detail's facts, in place of its first section of fields. */
  readonly face?: readonly Part<RecordProps>[];
  /** Panels below the detail. */
  readonly show?: readonly Part<RecordProps>[];
  /** Sections of the edit form, saved by `useFormPart`. */
  readonly form?: readonly Part<RecordProps>[];
  /** Sections of a document's creation form. */
  readonly createForm?: readonly Part<EntityProps>[];
  /** Components at the right of a document's creation form, above its total. */
  readonly createBeside?: readonly Part<EntityProps>[];
  /** Inputs of the lines of that name, in place of the usual stack of inputs. */
  readonly lines?: Readonly<Record<string, ComponentType<LinesProps>>>;
  /** Buttons for the ticked rows of the list. */
  readonly bulk?: readonly Part<BulkProps>[];
  /** Initial values of a creation form, by the URL parameter with the id of the record from which they are made. */
  readonly starting?: Readonly<Record<string, (record: RaRecord) => Promise<InitialValues>>>;
  /** Milliseconds that the message of a creation stays on the screen; 2000 when absent. */
  readonly createdLasts?: number;
  /** Replacement screens; `access` still decides who may open them. */
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly detail?: ComponentType;
};

const NO_PARTS: Parts = {};

export const useParts = ({ name }: Entity): Parts =>
  ownValue(useApplication().parts ?? {}, name) ?? ownValue(SYSTEM_PARTS, name) ?? NO_PARTS;

const SYSTEM_PARTS: Readonly<Record<string, Parts>> = {
  // Source: spec 1, section 5.
  usuarios: { createdLasts: 3000 },
  autorizaciones: {
    showHead: [
      {
        component: lazy(async () => ({
          default: (await import('./permission/DecideButtons.tsx')).ChangeFirstButton,
        })),
      },
    ],
    showPrimary: [{ component: lazy(() => import('./permission/DecideButtons.tsx')) }],
    show: [{ component: lazy(() => import('./permission/RequestDetail.tsx')) }],
  },
};

export const useHasParts = (entity: Entity, place: 'row' | 'showPrimary' | 'bulk' | 'face'): boolean =>
  allowedParts<{ readonly roles?: Rules }>(useParts(entity)[place]).length > 0;

export const useTabParts = (entity: Entity): readonly TabPart[] => allowedParts(useParts(entity).tabs);

type EntityPartsProps = EntityProps & { place: 'head' | 'createForm' | 'createBeside' };

export function EntityParts({ entity, place }: EntityPartsProps) {
  return renderParts(useParts(entity)[place], { entity });
}

export function BulkParts({ entity, ids }: EntityProps & BulkProps) {
  return renderParts(useParts(entity).bulk, { ids });
}

type RecordPartsProps = RecordProps & {
  place: 'face' | 'row' | 'showHead' | 'showPrimary' | 'showBeside' | 'show' | 'form';
};

export function RecordParts({ entity, record, place }: RecordPartsProps) {
  return renderParts(useParts(entity)[place], { entity, record });
}

const renderParts = <Props extends object>(parts: readonly Part<Props>[] | undefined, props: Props) =>
  allowedParts(parts).map(({ component: Component }, index) => (
    <Suspense key={index}>
      <Component {...props} />
    </Suspense>
  ));

const allowedParts = <P extends { readonly roles?: Rules }>(parts: readonly P[] = []): readonly P[] =>
  parts.filter(({ roles }) => roles === undefined || access(roles, currentRole()) !== false);
