import type { Condition, Rules } from '#domain/permissions.ts';
import type { States } from '#domain/states.ts';
import type { Field } from './fields/index.ts';
import type { Match } from './fields/field.ts';
import type { Contract } from './contract.ts';
import type { DocumentWord, Lines } from './document.ts';
import type { Messages } from './messages.ts';

export type Fields = Readonly<Record<string, Field>>;

/** `'DELETE Remito/Cancelar/{id}'`: a method and a path below the API's base. */
export type HttpWord = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;

/**
 * What can be done with an entity over HTTP; `options` answers every record as a plain array, `export` all that a
 * list's filters leave as a file, `history` what happened to one of them, `uses` what refers to it; `restore` brings a
 * deleted one back; `lastNumber` answers the last number that a document's series has given, `print` a document as PDF;
 * `import` takes a file of records, and `template` is an empty one.
 */
export type Verb =
  | 'list'
  | 'options'
  | 'export'
  | 'template'
  | 'import'
  | 'show'
  | 'history'
  | 'create'
  | 'edit'
  | 'delete'
  | 'uses'
  | 'restore'
  | 'lastNumber'
  | 'print'
  | 'merge';

/** A field's name, or one of a referenced record: `marca.nombre`. */
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
  Record<
    string,
    Omit<States[string], 'is'> & {
      readonly is: { readonly [K in keyof F]?: string | number | boolean | null };
    }
  >
>;

/** A filter of a list: the name it has in the query string, what it looks at, how it is typed. */
export type Filter<Column extends string = string> = {
  readonly name: string;
  /** The columns it looks at (any of them), `id` included; its own name when absent. */
  readonly on?: Column | 'id' | readonly (Column | 'id')[];
  /** How it is entered and compared; the field that it looks at when absent. */
  readonly field?: Field;
  readonly match?: Match;
  readonly label?: string;
  /** Instead of a column: each value of the query and the state that it stands for, or all those that are not void. */
  readonly states?: Readonly<Record<string, string | { readonly living: string }>>;
  /** What the screen's list opens with; a day may be `today` or `today-15`. A call without it is not filtered. */
  readonly default?: string;
  /** Calls may use it, the list's form does not offer it. */
  readonly queryOnly?: boolean;
};

export type Section<Name extends string = string> = {
  readonly title?: string;
  readonly fields: readonly Name[];
};

/** Records that the product itself stands on: what is refused for those that meet the condition, and why. */
export type Protection<Name extends string = string> = {
  readonly where: { readonly [K in Name]?: string | number | boolean | null };
  readonly from: readonly ('edit' | 'delete')[];
  readonly message: string;
};

/** What makes two records look like one: the same value in one of these fields, or similar texts in all of those. */
export type Duplicates<Name extends string = string> = {
  readonly same: readonly Name[];
  readonly similar: readonly Name[];
};

/** Fields that no two records share all of, and what a second one is told. */
export type Together<Name extends string = string> = {
  readonly fields: readonly Name[];
  readonly message: string;
};

/** A last section of a form, whose values no column holds. */
export type ExtraInput = { readonly title: string; readonly fields: Fields };

/** Templates of a record: '{cliente.telefono}', 'Remito {numero} por {montoTotal}'. */
export type WhatsApp = { readonly phone: string; readonly text: string };

/** A custom action: the word of which `implement` gives the function. */
export type Action<State extends string = string> = {
  readonly label: string;
  /** Where it is offered. */
  readonly on: readonly ('row' | 'show')[];
  readonly roles: Rules;
  /** An icon's name in `admin/icons.tsx`. */
  readonly icon?: string;
  readonly danger?: boolean;
  readonly from?: readonly State[];
  readonly to?: State;
  /** What must hold of the record besides its state: else it is not offered, and refused with 409 and the sentence. */
  readonly requires?: { readonly where: Condition; readonly message: string };
  readonly confirm?: { readonly title?: string; readonly text: string; readonly button?: string };
  /** What it asks in a dialog before it runs; validated on both sides like an entity's fields. */
  readonly input?: Fields;
  /** What stands in the dialog's fields at first, as templates of the record: { para: '{cliente.email}' }. */
  readonly prefill?: Readonly<Record<string, string>>;
  readonly http: HttpWord;
  /** Said when it fails without an answer that says why; else that the line is broken. */
  readonly failed?: string;
  /** The success dialog. */
  readonly done: { readonly title: string; readonly text: string };
};

/**
 * An entity, as its file writes it: plain data that survives JSON. Everything else follows:
 * screens, routes, menu entry, validators, endpoints, columns, permissions, history.
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
  /** camelCase plural; also react-admin's resource and, in snake_case, the table. */
  readonly name: N;
  /** The screens' path: '/ventas/remitos'. Absent: no screens, only calls. */
  readonly path?: `/${string}`;
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  readonly api: {
    /** Each verb's path is below it: 'Remito' gives GET Remito, GET Remito/{id}… */
    readonly base: string;
  };
  /** What only a contract written by others needs. */
  readonly contract?: Contract<keyof NoInfer<F> & string, keyof NoInfer<A> & string>;
  /** Under which heading of the menu; its place there is its place in the registry. */
  readonly menu?: { readonly group?: string; readonly label?: string };
  /** Its table is a view, which a migration makes: its records are read, and never written. */
  readonly view?: boolean;
  /** To whom its screens are shown; to those who may `list` it when absent. The calls are `access`'s matter. */
  readonly screens?: Rules;
  /** There is exactly one record, which a migration makes: its address shows the form at once. */
  readonly single?: boolean;
  /** Who may do what. `show`, `options` and `export` follow `list`, `history` follows `show`. What is absent nobody may. */
  readonly access: Partial<Record<Verb, Rules>>;
  readonly fields: F;
  /** The search in the header looks here, for those who may list it. */
  readonly search?: boolean;
  /**
   * Files may be imported (`access.import` says by whom): the fields by which a row finds the record that it
   * changes; a row that finds none makes a new one.
   */
  readonly importBy?: readonly (keyof NoInfer<F> & string)[];
  /** How a record is called where another one refers to it: '{apellido} {nombre}'. */
  readonly display?: string;
  readonly states?: S;
  readonly protects?: readonly Protection<keyof NoInfer<F> & string>[];
  readonly list?: {
    readonly columns: readonly (ColumnOf<NoInfer<F>> | 'estado')[];
    readonly filters?: readonly ((keyof NoInfer<F> & string) | Filter<keyof NoInfer<F> & string>)[];
    /** Most significant first; '-' before a name sorts downwards. */
    readonly sort?: readonly (ColumnOf<NoInfer<F>> | `-${ColumnOf<NoInfer<F>>}` | 'id' | '-id')[];
    /** Amounts of which the list answers the sum over everything that the filters leave, but what is void. */
    readonly totals?: readonly (keyof NoInfer<F> & string)[];
  };
  /** Child rows of a record, in tables of their own. Only documents have them. */
  readonly lines?: L;
  /** What makes the record a document: its number, its day, its total. */
  readonly document?: DocumentWord<keyof NoInfer<F> & string>;
  readonly form?: { readonly sections: readonly Section<keyof NoInfer<F> & string>[] };
  /** What creating asks besides the fields: checked like them, and handed to the entity's `creating` hook. */
  readonly createInput?: ExtraInput;
  /** The same of an edit: handed to its `edited` hook, and kept in the history. */
  readonly editInput?: ExtraInput;
  /** What no two records (that are not deleted) share together. */
  readonly uniqueTogether?: readonly Together<keyof NoInfer<F> & string>[];
  /** Before a record that resembles others is created, its form shows them and asks. */
  readonly duplicates?: Duplicates<keyof NoInfer<F> & string>;
  /** Only what differs from the texts that follow from the label. */
  readonly messages?: Partial<Omit<Messages, 'badId'>>;
  readonly actions?: A;
  /** A message that the detail offers to send from the user's own WhatsApp: to whom, and the text. Templates. */
  readonly whatsapp?: WhatsApp;
};
