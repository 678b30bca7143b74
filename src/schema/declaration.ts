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

/** `'DELETE Remito/Cancelar/{id}'`, below /api. */
export type HttpWord = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;

/** Calls of an entity whose roles a declaration names. */
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
 * The ruled calls and those that follow from them. `options`: all records as an array. `template`: an empty
 * file for `import`. `file`: a file that a record keeps. `lastNumber`: that of a series.
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

/** A field, or one of a referenced record: `marca.nombre`. */
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

/** A filter of a list, named in the query. */
export type Filter<Column extends string = string> = {
  /** Its name in the query. */
  readonly name: string;
  /** The columns that it compares, or fields of lines (`detalles.productoId`); `name` when absent. */
  readonly on?: Column | 'id' | `${string}.${string}` | readonly (Column | 'id')[];
  /** Input and comparison; the column's field when absent. */
  readonly field?: Field;
  /** Defaults to the field type's. */
  readonly match?: Match;
  /** Defaults to the field's. */
  readonly label?: string;
  /** States by value of the query; `living`, with its label, stands for all that are not void. */
  readonly states?: Readonly<Record<string, string | { readonly living: string }>>;
  /** A closed set of conditions, by value of the query: chips above the list, of which one may be on. */
  readonly chips?: Readonly<Record<string, Chip<Column>>>;
  /** Preset on the list's screen, never in calls. A day may be `today` or `today-15`. */
  readonly default?: string;
  /** The list's form leaves it out; only the query has it. */
  readonly queryOnly?: boolean;
};

/** `vencidos: { label: 'Vencidos', when: { vence: { before: 'today' } } }` */
export type Chip<Column extends string = string> = {
  readonly label: string;
  readonly when: ConditionOn<Column>;
};

export type Section<Name extends string = string> = {
  readonly title?: string;
  readonly fields: readonly Name[];
};

/** `{ by: ['clienteId', 'montoTotal'] }` */
export type SearchWord<Name extends string = string> = {
  /** References, found by what they name, and numbers, found by their value. */
  readonly by: readonly Name[];
};

/** Records that the product depends on. */
export type Protection<Name extends string = string> = {
  /** A condition that the protected records meet. */
  readonly where: ConditionOn<Name>;
  /** The changes that are refused. */
  readonly from: readonly ('edit' | 'delete')[];
  /** Message of the 409. */
  readonly message: string;
};

/** Probable duplicates share one of `same`, or resemble each other in `similar`. */
export type Duplicates<Name extends string = string> = {
  /** The same value in one of these. */
  readonly same: readonly Name[];
  /** Alike texts in all of these. */
  readonly similar: readonly Name[];
};

/** A combination of values that is unique. */
export type Together<Name extends string = string> = {
  /** The fields whose values are unique together. */
  readonly fields: readonly Name[];
  /** Message of the 409. */
  readonly message: string;
};

/** Another entity's records that refer to this one, on its detail. */
export type Related = TypeOf<typeof related>;

/** A record's sheet, as a PDF; documents have papers of their own. */
export type PrintWord<Name extends string = string> = {
  /** A template: 'Orden de trabajo {numero}'. By default its label and what names it. */
  readonly title?: string;
  /** Defaults to those of the form's sections. */
  readonly fields?: readonly Name[];
  /** A template, below everything else. */
  readonly text?: string;
  /** Captions of the lines to sign on; up to three. */
  readonly signatures?: readonly string[];
};

export type FormWord<Name extends string = string> = {
  readonly sections: readonly Section<Name>[];
  /** Inputs of the creation form alone, passed to `creating`. */
  readonly create?: ExtraInput;
  /** Inputs of the edit form alone, passed to `editing` and `edited` and kept in the history. */
  readonly edit?: ExtraInput;
};

/** Inputs of a form whose values no column holds. */
export type ExtraInput = { readonly title: string; readonly fields: Fields };

/** '{cliente.telefono}', 'Remito {numero} por {montoTotal}' */
export type WhatsApp = { readonly phone: string; readonly text: string };

/** An operation on a record. `implement` gives its function, unless it `writes`. */
export type Action<State extends string = string> = {
  /** Text of its button. */
  readonly label: string;
  /** Offered in rows of the list, on the detail, or both. */
  readonly on: readonly ('row' | 'show')[];
  /** Independent of who may edit. */
  readonly roles: Rules;
  /** A name in `look/icons.ts`. */
  readonly icon?: IconName;
  /** A red button confirms it, and it stands last among the buttons. */
  readonly danger?: boolean;
  /** The states that it starts in; any when absent. */
  readonly from?: readonly State[];
  /** The state that it leads to. */
  readonly to?: State;
  /** A record that does not meet this is not offered the action, which is then refused with 409. */
  readonly requires?: { readonly where: Condition; readonly message: string };
  /** Needs the password of the acting user, typed at most ten minutes ago. */
  readonly asksPassword?: boolean;
  /**
   * The question before it runs; `text` is a template of the record: 'El remito {numero} quedará anulado.'
   */
  readonly confirm?: { readonly title?: string; readonly text: string; readonly button?: string };
  /** Inputs of its dialog, validated like an entity's fields. */
  readonly input?: Fields;
  /** Templates of the record: { para: '{cliente.email}' }. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** Fields with the inputs that they take over, or null: { motivoInhabilitacion: 'motivo' }. */
  readonly writes?: Readonly<Record<string, string | null>>;
  /**
   * Offered for ticked rows too, all in one request. `each`: inputs that may be typed for each record.
   * `together`: all or none, in one transaction, with one file for all.
   */
  readonly bulk?: true | { readonly each?: readonly string[]; readonly together?: true };
  /** 'POST Chofer/Inhabilitar/{id}'. */
  readonly http: HttpWord;
  /** Message for a failure without a reason from the server. */
  readonly failed?: string;
  /** The success dialog. With `file` the function answers a file, which the browser saves. */
  readonly done: { readonly title: string; readonly text: string; readonly file?: true };
};

/** Plain data that survives JSON; screens, endpoints, columns and the rest follow from it. */
export type Declaration<
  N extends string = string,
  F extends Fields = Fields,
  S extends StatesOf<F> = StatesOf<F>,
  A extends Readonly<Record<string, Action<keyof S & string>>> = Readonly<
    Record<string, Action<keyof S & string>>
  >,
  L extends Readonly<Record<string, Lines>> = Readonly<Record<string, Lines>>,
> = {
  /** camelCase plural; the table's name in snake_case. */
  readonly name: N;
  /** '/ventas/remitos'. Absent: only calls. */
  readonly path?: `/${string}`;
  /** Titles and sentences follow from it. */
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** Addresses of its calls. */
  readonly api: {
    /** 'Remito' gives GET Remito, GET Remito/{id}… */
    readonly base: string;
  };
  /** Details that only a contract written by others needs. */
  readonly contract?: Contract<keyof NoInfer<F> & string, keyof NoInfer<A> & string>;
  /** Ordered as the registry. */
  readonly menu?: { readonly group?: string; readonly label?: string; readonly icon?: IconName };
  /** Its table is a view, made by a migration and never written. */
  readonly view?: boolean;
  /** Who sees its screens; by default who may `list`. Calls follow `access`. */
  readonly screens?: Rules;
  /** One record, made by a migration; its address shows the form. */
  readonly single?: boolean;
  /** Closed to tokens of programs: users, roles and the like. */
  readonly onlyPeople?: boolean;
  /** Roles by call. `show` and `export` follow `list`; a call without rules is closed to all. */
  readonly access: Partial<Record<RuledVerb, Rules>>;
  /** The record, its form and its columns. */
  readonly fields: F;
  /** Other words for which the palette finds it: ['cobrar', 'cobro'] for receipts. */
  readonly alsoCalled?: readonly string[];
  /** Found by the search in the header. `by`: references and amounts that find it after its label. */
  readonly search?: boolean | SearchWord<keyof NoInfer<F> & string>;
  /** Fields by which an imported row finds its record; else it makes a new one. */
  readonly importBy?: readonly (keyof NoInfer<F> & string)[];
  /** Its name in others: '{apellido} {nombre}'. */
  readonly display?: string;
  /** The first whose `is` holds is the record's `estado`. */
  readonly states?: S;
  /** Records that the product depends on. */
  readonly protects?: readonly Protection<keyof NoInfer<F> & string>[];
  /** Defaults to every field, without filters. */
  readonly list?: {
    readonly columns: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
    readonly filters?: readonly ((keyof NoInfer<F> & string) | Filter<keyof NoInfer<F> & string>)[];
    /** Most significant first; '-' is descending. */
    readonly sort?: readonly (ColumnOf<NoInfer<F>> | `-${ColumnOf<NoInfer<F>>}` | 'id' | '-id')[];
    /** Sums over all pages, without void records. */
    readonly totals?: readonly (keyof NoInfer<F> & string)[];
    /** Some of `columns`, each hidden until a user chooses it. */
    readonly hidden?: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
    /** Some of `columns`, for a phone: the heading of a record's card and what stands below it. */
    readonly card?: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
  };
  /** Child rows in their own tables, read and written with the record. */
  readonly lines?: L;
  /** Numbers, dates and prints the record. */
  readonly document?: DocumentWord<keyof NoInfer<F> & string>;
  /** Its detail and rows offer a sheet to print. */
  readonly print?: PrintWord<keyof NoInfer<F> & string>;
  /** The detail starts a new record with these values: { label: 'Duplicar', fields: ['clienteId'] } */
  readonly copies?: CopyWord;
  /** Fields in sections, by default one with every writable field; and inputs of one form alone. */
  readonly form?: FormWord<keyof NoInfer<F> & string>;
  /** Combinations that are unique among records that are not deleted. */
  readonly uniqueTogether?: readonly Together<keyof NoInfer<F> & string>[];
  /** A creation's form asks about similar records. */
  readonly duplicates?: Duplicates<keyof NoInfer<F> & string>;
  /** Messages that differ from the defaults. */
  readonly messages?: Partial<Omit<Messages, 'badId'>>;
  /** Operations on a record besides editing. */
  readonly actions?: A;
  /** Work after a change, or by the clock. */
  readonly jobs?: Readonly<Record<string, Job<keyof NoInfer<F> & string>>>;
  /** Records that refer to this one, on its detail. */
  readonly related?: readonly Related[];
  /** Layout of its detail: what stands first, beside and below, and which button is filled. */
  readonly detail?: Detail<keyof NoInfer<F> & string>;
  /** Its records summed up, each a screen of its own. */
  readonly reports?: Readonly<Record<string, OwnReport<keyof NoInfer<F> & string>>>;
  /** Panels of the home page about its records. */
  readonly home?: OwnHome;
  /** Sent from the user's own WhatsApp. */
  readonly whatsapp?: WhatsApp;
};
