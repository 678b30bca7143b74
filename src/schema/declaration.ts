import type { Condition, ConditionOn } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import type { States } from '#domain/states.ts';
import type { IconName } from '#look/icons.ts';
import type { Field } from './fieldTypes.ts';
import type { Match } from './fields/field.ts';
import type { Contract } from './contract.ts';
import type { Detail } from './detail.ts';
import type { CopyWord, DocumentWord } from './document.ts';
import type { Job } from './job.ts';
import type { related } from './language/detail.ts';
import type { TypeOf } from './language/word.ts';
import type { Lines } from './lines.ts';
import type { Messages } from './messages.ts';
import type { OwnHome } from './ownHome.ts';
import type { OwnReport } from './ownReports.ts';

/** Fields by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** A method and a path below /api, as a declaration writes them: 'DELETE Remito/Cancelar/{id}'. */
export type HttpWord = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;

/** Operations whose roles `access` names. */
export type RuledVerb =
  | 'list'
  | 'export'
  | 'import'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'print'
  | 'merge';

/**
 * All operations of an entity: those of `access` and those that follow from them. `options` answers all records as an
 * array, `template` an empty file for `import`, `history` a record's changes, `file` a file that is attached to it,
 * `uses` how many records refer to it, and `lastNumber` the number of the last document. `deleteMany` and `printMany`
 * are for ticked rows.
 */
export type Verb =
  | RuledVerb
  | 'options'
  | 'template'
  | 'history'
  | 'file'
  | 'deleteMany'
  | 'uses'
  | 'lastNumber'
  | 'printMany';

/** A field, or a field of a referenced record: `clienteId` gives 'cliente.…'. */
type ColumnOf<F extends Fields> =
  | (keyof F & string)
  | {
      [K in keyof F & string]: F[K] extends { type: 'reference' }
        ? K extends `${infer Alias}Id`
          ? `${Alias}.${string}`
          : never
        : never;
    }[keyof F & string];

type StatesOf<F extends Fields> = Readonly<
  Record<string, Omit<States[string], 'is'> & { readonly is: ConditionOn<keyof F & string> }>
>;

export type Filter<Column extends string = string> = {
  /** Its name in the query. */
  readonly name: string;
  /** The columns that it compares, or fields of lines (`detalles.productoId`); `name` when absent. */
  readonly on?: Column | 'id' | `${string}.${string}` | readonly (Column | 'id')[];
  /** A field that decides its input and comparison; the column's field when absent. */
  readonly field?: Field;
  /** Defaults to the field type's. */
  readonly match?: Match;
  /** Defaults to the field's. */
  readonly label?: string;
  /** A state's name by value of the query; `{ living: 'Vigentes' }`, with its label, for all that are not void. */
  readonly states?: Readonly<Record<string, string | { readonly living: string }>>;
  /** Conditions by value of the query. The list shows them as chips; at most one is on. */
  readonly chips?: Readonly<Record<string, Chip<Column>>>;
  /** The value with which the list's screen opens; API calls start without it. A day may be `today` or `today-15`. */
  readonly default?: string;
  /** Whether only API calls use it, so that the list has no input for it. */
  readonly queryOnly?: boolean;
};

/** A condition to filter by: `vencidos: { label: 'Vencidos', when: { vence: { before: 'today' } } }`. */
export type Chip<Column extends string = string> = {
  readonly label: string;
  readonly when: ConditionOn<Column>;
};

export type Section<Name extends string = string> = {
  readonly title?: string;
  readonly fields: readonly Name[];
};

export type SearchWord<Name extends string = string> = {
  /** References, found by the other record's name, and amounts, found by their value. */
  readonly by: readonly Name[];
};

export type Protection<Name extends string = string> = {
  /** A condition that the protected records meet. */
  readonly where: ConditionOn<Name>;
  /** The changes that are refused. */
  readonly from: readonly ('edit' | 'delete')[];
  /** Message of the 409. */
  readonly message: string;
};

export type Duplicates<Name extends string = string> = {
  /** A record with the same value in one of these is a probable duplicate. */
  readonly same: readonly Name[];
  /** A record with similar texts in all of these is one too. */
  readonly similar: readonly Name[];
};

export type Together<Name extends string = string> = {
  /** The fields whose values are unique together. */
  readonly fields: readonly Name[];
  /** Message of the 409. */
  readonly message: string;
};

export type Related = TypeOf<typeof related>;

export type PrintWord<Name extends string = string> = {
  /** A template: 'Orden de trabajo {numero}'. By default the entity's label and the record's name. */
  readonly title?: string;
  /** Defaults to the fields of the form's sections. */
  readonly fields?: readonly Name[];
  /** A template, printed below everything else. */
  readonly text?: string;
  /** Captions below the lines for signatures; up to three. */
  readonly signatures?: readonly string[];
};

export type FormWord<Name extends string = string> = {
  readonly sections: readonly Section<Name>[];
  /** Inputs of the creation form alone, whose values the hook `creating` gets. */
  readonly create?: ExtraInput;
  /** Inputs of the edit form alone, whose values the hooks `editing` and `edited` get and the history keeps. */
  readonly edit?: ExtraInput;
};

/** Inputs of a form whose values are not stored in columns. */
export type ExtraInput = { readonly title: string; readonly fields: Fields };

/** Templates of a message's receiver and text: '{cliente.telefono}', 'Remito {numero} por {montoTotal}'. */
export type WhatsApp = { readonly phone: string; readonly text: string };

/** An operation on a record. It `writes` fields, or runs the function that `implement` gives it. */
export type Action<State extends string = string> = {
  /** Text of its button. */
  readonly label: string;
  /** Where its button is: in the rows of the list, on the detail, or both. */
  readonly on: readonly ('row' | 'show')[];
  /** Who may run it, independent of who may edit. */
  readonly roles: Rules;
  /** A name in `look/icons.ts`. */
  readonly icon?: IconName;
  /** Whether a red button confirms it, and its own button stands last. */
  readonly danger?: boolean;
  /** The states that it starts in; any when absent. */
  readonly from?: readonly State[];
  /** The state that it leads to. */
  readonly to?: State;
  /** A condition for offering it. On other records it is refused with 409 and this message. */
  readonly requires?: { readonly where: Condition; readonly message: string };
  /** Whether the user must have typed his password within the last ten minutes. */
  readonly asksPassword?: boolean;
  /** The question before it runs; `text` is a template of the record: 'El remito {numero} quedará anulado.' */
  readonly confirm?: { readonly title?: string; readonly text: string; readonly button?: string };
  /** Inputs of its dialog, validated like an entity's fields. */
  readonly input?: Fields;
  /** Initial values of inputs, as templates of the record: { para: '{cliente.email}' }. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** Fields that it writes, each from an input, or null to empty it: { motivoInhabilitacion: 'motivo' }. */
  readonly writes?: Readonly<Record<string, string | null>>;
  /**
   * Offers it for ticked rows too, all in one request. `each` names inputs that may be typed for each record.
   * `together` runs it for all or none, in one transaction, and answers one file for all.
   */
  readonly bulk?: true | { readonly each?: readonly string[]; readonly together?: true };
  /** Its endpoint: 'POST Chofer/Inhabilitar/{id}'. */
  readonly http: HttpWord;
  /** Message for a failure whose reason the server does not tell. */
  readonly failed?: string;
  /** Title and text of the success dialog. With `file` the answer is a file, which the browser saves. */
  readonly done: { readonly title: string; readonly text: string; readonly file?: true };
};

/**
 * An entity as plain data that survives JSON. Its screens, endpoints and columns follow from it. `NoInfer` lets only
 * `fields` and `actions` decide which names the other words may use.
 */
export type Declaration<
  N extends string = string,
  F extends Fields = Fields,
  S extends StatesOf<F> = StatesOf<F>,
  A extends Readonly<Record<string, Action<keyof S & string>>> = Readonly<
    Record<string, Action<keyof S & string>>
  >,
  L extends Readonly<Record<string, Lines>> = Readonly<Record<string, Lines>>,
> = {
  /** A plural in camelCase. The table has the same name in snake_case. */
  readonly name: N;
  /** Address of its list: '/ventas/remitos'. Without it there are endpoints and no screens. */
  readonly path?: `/${string}`;
  /** Nouns for titles and sentences. */
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** `base` begins the paths of its endpoints: 'Remito' gives GET Remito, GET Remito/{id}… */
  readonly api: { readonly base: string };
  /** Details that only an API specified by others needs. */
  readonly contract?: Contract<keyof NoInfer<F> & string, keyof NoInfer<A> & string>;
  /** Its entry of the menu. The registry gives the order. */
  readonly menu?: { readonly group?: string; readonly label?: string; readonly icon?: IconName };
  /** Whether its table is a view, which a migration makes and nothing writes. */
  readonly view?: boolean;
  /** Who sees its screens; by default who may `list`. Endpoints follow `access` instead. */
  readonly screens?: Rules;
  /** Whether it has a single record, which a migration inserts. `path` then shows the form instead of a list. */
  readonly single?: boolean;
  /** Whether tokens of programs are refused, as for users and roles. */
  readonly onlyPeople?: boolean;
  /** Roles by verb. `show` and `export` follow `list`; a verb without rules is closed to all. */
  readonly access: Partial<Record<RuledVerb, Rules>>;
  /** Its fields by name, from which the record's keys, inputs and columns follow. */
  readonly fields: F;
  /** Words besides its label by which the command palette finds it: ['cobrar', 'cobro'] for receipts. */
  readonly alsoCalled?: readonly string[];
  /** Whether the header's search finds it, also by references and amounts (`by`). */
  readonly search?: boolean | SearchWord<keyof NoInfer<F> & string>;
  /** Fields by which an imported row finds its record. A row that finds none makes a new one. */
  readonly importBy?: readonly (keyof NoInfer<F> & string)[];
  /** A template of a record's name: '{apellido} {nombre}'. */
  readonly display?: string;
  /** States by name. The first one whose `is` holds is the record's `estado`. */
  readonly states?: S;
  /** Records that nobody may change, because the product depends on them. */
  readonly protects?: readonly Protection<keyof NoInfer<F> & string>[];
  /** The list; by default every field, without filters. */
  readonly list?: {
    readonly columns: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
    readonly filters?: readonly ((keyof NoInfer<F> & string) | Filter<keyof NoInfer<F> & string>)[];
    /** Columns to sort by, the most significant first; '-' is descending. */
    readonly sort?: readonly (ColumnOf<NoInfer<F>> | `-${ColumnOf<NoInfer<F>>}` | 'id' | '-id')[];
    /** Columns with a sum over all pages, without void records. */
    readonly totals?: readonly (keyof NoInfer<F> & string)[];
    /** Columns that are hidden until a user chooses them. */
    readonly hidden?: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
    /** Columns of a record's card on a phone. The first is its heading; the others stand below it. */
    readonly card?: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
  };
  /** Child rows in their own tables, read and written with the record. */
  readonly lines?: L;
  /** Makes the record a document, with a number, a date and a print. */
  readonly document?: DocumentWord<keyof NoInfer<F> & string>;
  /** A PDF sheet of a record, which its detail and rows offer. Documents have prints of their own. */
  readonly print?: PrintWord<keyof NoInfer<F> & string>;
  /** The button that starts a new record with these values: { label: 'Duplicar', fields: ['clienteId'] }. */
  readonly copies?: CopyWord;
  /** Fields in sections (by default one, with every writable field), and inputs of only one of the forms. */
  readonly form?: FormWord<keyof NoInfer<F> & string>;
  /** Combinations that are unique among records that are not deleted. */
  readonly uniqueTogether?: readonly Together<keyof NoInfer<F> & string>[];
  /** Fields by which probable duplicates are recognised. A creation's form asks about them. */
  readonly duplicates?: Duplicates<keyof NoInfer<F> & string>;
  /** Messages that differ from the defaults; `badId` is a word of `contract`. */
  readonly messages?: Partial<Omit<Messages, 'badId'>>;
  /** Operations on a record besides editing. */
  readonly actions?: A;
  /** Work of the server after a change or at set times. */
  readonly jobs?: Readonly<Record<string, Job<keyof NoInfer<F> & string>>>;
  /** Lists of records that refer to this one, on its detail. */
  readonly related?: readonly Related[];
  /** Layout of its detail: what stands first, beside and below, and which button is the main one. */
  readonly detail?: Detail<keyof NoInfer<F> & string>;
  /** Reports that sum up its records, each on a screen of its own. */
  readonly reports?: Readonly<Record<string, OwnReport<keyof NoInfer<F> & string>>>;
  /** Panels of the home page about its records. */
  readonly home?: OwnHome;
  /** A message that the detail offers to send from the user's own WhatsApp. */
  readonly whatsapp?: WhatsApp;
};
