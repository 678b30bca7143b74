import type { Condition } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import type { States } from '#domain/states.ts';
import type { IconName } from '#look/icons.ts';
import type {
  Action,
  Duplicates,
  ExtraInput,
  Fields,
  Filter,
  PrintWord,
  Protection,
  Related,
  SearchWord,
  Section,
  Together,
  Verb,
  WhatsApp,
} from './declaration.ts';
import type { ResolvedContract, TotalName } from './contract.ts';
import type { Endpoint } from './endpoints.ts';
import type { Field } from './fieldTypes.ts';
import type { Match } from './fields/field.ts';
import type { ResolvedDetail } from './detail.ts';
import type { CopyWord, DocumentWord } from './document.ts';
import type { Job } from './job.ts';
import type { ResolvedLines } from './lines.ts';
import type { Messages } from './messages.ts';
import type { OwnHome } from './ownHome.ts';
import type { OwnReport } from './ownReports.ts';

/** A declaration with its defaults filled in. `Declaration` and `Contract` say what each word means. */
export type Entity = {
  readonly name: string;
  readonly path: string | null;
  readonly showAt: string | null;
  readonly table: string;
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  readonly endpoints: readonly Endpoint[];
  readonly print: PrintWord | null;
  readonly printsBelow: string | null;
  readonly menu: { readonly group: string | null; readonly label: string; readonly icon?: IconName } | null;
  readonly screens: Rules;
  readonly single: boolean;
  readonly onlyPeople: boolean;
  readonly view: boolean;
  readonly alsoCalled: readonly string[];
  readonly uniqueTexts: Readonly<Record<string, string>>;
  readonly search: boolean | SearchWord;
  readonly access: Readonly<Partial<Record<Verb, Rules>>>;
  readonly fields: Fields;
  readonly importBy: readonly string[] | null;
  readonly display: string;
  readonly states: States | null;
  readonly protects: readonly Protection[];
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly ResolvedFilter[];
    readonly sort: readonly SortKey[];
    readonly totals: readonly string[];
    readonly totalNames: Readonly<Record<string, TotalName>>;
    readonly hidden: readonly string[];
    readonly card: readonly string[] | null;
  };
  readonly lines: readonly ResolvedLines[];
  readonly document: DocumentWord | null;
  readonly copies: CopyWord | null;
  /** The entity that owns these lines; null when the entity is not made of lines. */
  readonly owner: string | null;
  /** The column of lines that holds their owner's id. */
  readonly ownedBy: string;
  readonly form: { readonly sections: readonly Section[] };
  readonly createInput: ExtraInput | null;
  readonly editInput: ExtraInput | null;
  readonly whatsapp: WhatsApp | null;
  readonly duplicates: Duplicates | null;
  readonly uniqueTogether: readonly Together[];
  readonly arrayWithoutPage: boolean;
  readonly messages: Messages;
  readonly actions: Readonly<Record<string, ResolvedAction>>;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly related: readonly ResolvedRelated[];
  readonly detail: ResolvedDetail;
  readonly reports: Readonly<Record<string, OwnReport>>;
  readonly home: OwnHome | null;
};

export type ResolvedRelated = Omit<Related, 'title' | 'columns' | 'sort'> &
  Required<Pick<Related, 'where' | 'totals' | 'show'>> & {
    /** Null for `label.many` of the other entity. */
    readonly title: string | null;
    /** Null for the columns of the other entity's list. */
    readonly columns: readonly string[] | null;
    /** Null for the order of the other entity's list. */
    readonly sort: SortKey | null;
  };

export type ResolvedAction = Action & ResolvedContract;

/** Returns the entity and the entities of its lines: each has a table. */
export const withLines = (entity: Entity): Entity[] => [entity, ...entity.lines.map((lines) => lines.entity)];

export const SINGLE_ID = 1;

export type ResolvedFilter = {
  readonly name: string;
  readonly on: readonly string[];
  readonly field: Field;
  readonly match: Match;
  readonly label: string;
  readonly states: Filter['states'] | null;
  readonly chips: Readonly<Record<string, { readonly label: string; readonly when: Condition }>> | null;
  readonly default: string | null;
  readonly queryOnly: boolean;
};

/** A column to sort by: a field, `id`, or a path such as `marca.nombre`. */
export type SortKey = { readonly column: string; readonly descending: boolean };
