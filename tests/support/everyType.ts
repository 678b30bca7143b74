import type { Definition } from '#schema/definitions.ts';
import type { Field, FieldOf, FieldTypes } from '#schema/fieldTypes.ts';

/** A value of a type, in every place where people and programs meet it. */
export type Sample<T extends keyof FieldTypes = keyof FieldTypes> = {
  readonly field: Omit<FieldOf<T>, 'type' | 'label'>;
  /** The value as a call returns it. */
  readonly value: unknown;
  /** Another value, which sorts after it. */
  readonly later: unknown;
  /** The text in a list and on a detail. */
  readonly shown: string;
  /** Values that a call may send for it. */
  readonly sent: readonly unknown[];
  /** Values that a call may not send, with their refusals. */
  readonly unsent?: readonly (readonly [sent: unknown, message: string])[];
  /** A filter's text that finds it, and not the later one; null where a list cannot filter. */
  readonly filter: string | null;
  /** More values that come back from a file as they were. */
  readonly edges?: readonly unknown[];
  /** How it is typed; null where that is chosen from a list, or is as in another sample. */
  readonly typing: Typing | null;
};

type Typing = {
  readonly typed: string;
  /** The input's text after it is left, and when the record is edited. */
  readonly box: string;
  /** Texts from elsewhere that are the same value. */
  readonly pasted: readonly string[];
  /** Texts that are no value: they stay as they are, with a sentence. */
  readonly refused: readonly (readonly [pasted: string, message: string])[];
  /** Keys typed behind a character of a text. */
  readonly amidst: {
    readonly text: string;
    readonly at: number;
    readonly keys: string;
    readonly becomes: string;
  };
};

const OPTIONS = [
  { id: 'arena', name: 'Arena' },
  { id: 'piedra', name: 'Piedra partida' },
  { id: 'no', name: '-No, "nunca"' },
];
/** Texts that a file could change on its way. */
const HOSTILE = [
  "'=1+1",
  "''-2+3",
  '+54 351 4',
  '@SUM(A1)',
  '1.234',
  'a;"=1+1;x',
  "b,'-1",
  '＝1+1',
  'Caño 4"',
  '"4" caño',
  '"entero"',
  '🚚 ñandú',
  '_x0041_ literal',
  '#N/A en obra',
  'TRUE',
  '21%',
  '20240101123456789012',
  '<b>&amp;</b>',
];
/** These values, each with this message. */
const each = <const T extends readonly unknown[]>(message: string, ...values: T) =>
  values.map((value): readonly [T[number], string] => [value, message]);

const NO_INTEGER = 'Debe ser un número entero';
const noDecimal = (places: number) => `Debe ser un número con hasta ${places} decimales`;
const NO_DAY = 'Debe ser una fecha válida';
const NO_MOMENT = 'Debe ser una fecha y hora';

const decimals = (unit: '$' | '%' | ''): Sample<'decimal' | 'money' | 'percent'> => ({
  field: {},
  value: '34.50',
  later: '91.00',
  shown: unit === '$' ? '$\u00A034,50' : unit === '%' ? '34,5\u00A0%' : '34,50',
  sent: ['34.5', '34.50', 34.5, '034.5'],
  unsent: [...each(noDecimal(2), '34,5', '34.505', '3e1', '−3'), [true, 'Debe ser un número']],
  filter: '34.50',
  edges: ['0.00', '0.01', '99.99'],
  typing: {
    typed: '34,5',
    box: '34,50',
    pasted: ['34,5', ' 34.5\n', '34,50', ...(unit === '' ? [] : unit === '$' ? ['$ 34,50'] : ['34,50 %'])],
    refused: [
      ...each(noDecimal(2), '1.234', '1.234.567,8,9', '34,505', '3e1', '34,5 kg', '12 34', '--3'),
      ...(unit === '$' ? each(noDecimal(2), '34,5 %') : []),
    ],
    amidst: { text: '1234', at: 1, keys: 'x9y', becomes: '19234' },
  },
});

/** Each type once or more; a sentence where a list, a form and a file have no value of it. */
export const everyType: { readonly [T in keyof FieldTypes]: readonly Sample<T>[] | string } = {
  text: [
    {
      field: { max: 20 },
      value: 'Árido 0/6 "B"',
      later: 'Ñandú',
      shown: 'Árido 0/6 "B"',
      sent: ['Árido 0/6 "B"', '  Árido  0/6\t"B" ', 'A\u0301rido 0/6 "B"'],
      unsent: [
        ['a\u0007b', 'El texto contiene caracteres no permitidos'],
        ['123456789012345678901', 'El campo no puede tener más de 20 caracteres'],
        [5, 'Debe ser un texto'],
      ],
      filter: 'arido 0/6',
      edges: [
        '=1+1',
        '-5',
        '00123',
        '1e5',
        '12,5',
        '26/11/2026',
        'Sí',
        "O'Higgins",
        'a;b,c',
        '@x',
        '+1 x',
        ...HOSTILE,
      ],
      typing: {
        typed: 'Árido 0/6 "B"',
        box: 'Árido 0/6 "B"',
        pasted: ['Árido 0/6 "B"'],
        refused: [['123456789012345678901', 'El campo no puede tener más de 20 caracteres']],
        amidst: { text: 'ABCD', at: 1, keys: 'xy', becomes: 'AxyBCD' },
      },
    },
    {
      field: { max: 10, uppercase: true },
      value: 'AÑ123CD',
      later: 'B',
      shown: 'AÑ123CD',
      sent: ['AÑ123CD', 'añ123cd', ' Añ123cd '],
      filter: 'ñ12',
      typing: {
        typed: 'añ123cd',
        box: 'AÑ123CD',
        pasted: ['añ123cd', 'AÑ123CD'],
        refused: [['AB123CD EF45', 'El campo no puede tener más de 10 caracteres']],
        amidst: { text: 'ABCD', at: 1, keys: 'xy', becomes: 'AXYBCD' },
      },
    },
  ],
  longText: [
    {
      field: {},
      value: 'Una línea.\nOtra.',
      later: 'Ya',
      shown: 'Una línea.\nOtra.',
      sent: ['Una línea.\nOtra.', 'Una línea.\r\nOtra.\n'],
      filter: 'linea',
      edges: [
        ...HOSTILE,
        "a;=1+cmd|'/c calc'!A0;x",
        'uno|dos;tres,cuatro',
        'a\n=1+1',
        '-\n-',
        'a\n\nb',
        'x'.repeat(2000),
      ],
      typing: {
        typed: 'Una línea.\nOtra.',
        box: 'Una línea.\nOtra.',
        pasted: ['Una línea.\nOtra.'],
        refused: [],
        amidst: { text: 'AB', at: 1, keys: 'x\ny', becomes: 'Ax\nyB' },
      },
    },
  ],
  integer: [
    {
      field: { max: 100_000 },
      value: 28_350,
      later: 30_000,
      shown: '28.350',
      sent: [28_350, '28350', '028350'],
      unsent: each(NO_INTEGER, '28.350', '1e5', 12.5, '−3', true),
      filter: '28350',
      edges: [0, -3, 1000],
      typing: {
        typed: '28.350',
        box: '28350',
        pasted: ['28350', '28.350', ' 28350\n'],
        refused: each(NO_INTEGER, '12,5', '28350,5', '1e5', '1,5 kg', '1.234.5', '12 34', '2 de mayo'),
        amidst: { text: '1234', at: 1, keys: 'x9y', becomes: '19234' },
      },
    },
    {
      field: {},
      value: -3,
      later: 2_147_483_647,
      shown: '−3',
      sent: [-3, '-3'],
      filter: '-3',
      edges: [-2_147_483_648],
      typing: {
        typed: '-3',
        box: '-3',
        pasted: ['−3', '-3'],
        refused: [['3−3', NO_INTEGER]],
        amidst: { text: '12', at: 0, keys: '-', becomes: '-12' },
      },
    },
  ],
  decimal: [
    decimals(''),
    {
      field: { places: 0 },
      value: '5',
      later: '1000',
      shown: '5',
      sent: ['5', 5, '05'],
      unsent: [['5.5', noDecimal(0)]],
      filter: '5',
      edges: ['0', '-7'],
      typing: {
        typed: '5',
        box: '5',
        pasted: ['5', '5\n'],
        refused: [['5,5', noDecimal(0)]],
        amidst: { text: '12', at: 1, keys: '0', becomes: '102' },
      },
    },
    {
      field: { places: 3 },
      value: '1.125',
      later: '2.000',
      shown: '1,125',
      sent: ['1.125', 1.125],
      filter: '1.125',
      edges: ['-0.001', '0.000', '1234.567'],
      typing: {
        typed: '1,125',
        box: '1,125',
        pasted: ['1,125'],
        refused: each(noDecimal(3), '1.125', '1,1255'),
        amidst: { text: '1,5', at: 2, keys: '02', becomes: '1,025' },
      },
    },
  ],
  money: [
    decimals('$'),
    {
      field: { places: 0 },
      value: '5',
      later: '1000',
      shown: '$\u00A05',
      sent: ['5', 5],
      filter: '5',
      edges: ['0', '-1200'],
      typing: {
        typed: '5',
        box: '5',
        pasted: ['$ 5', '5'],
        refused: [['$ 5,50', noDecimal(0)]],
        amidst: { text: '12', at: 1, keys: '0', becomes: '102' },
      },
    },
    {
      field: {},
      value: '-1234567.89',
      later: '0.00',
      shown: '−\u00A0$\u00A01.234.567,89',
      sent: ['-1234567.89'],
      filter: '-1234567.89',
      edges: ['999999999999.99'],
      typing: {
        typed: '-1234567,89',
        box: '−1.234.567,89',
        pasted: ['−1.234.567,89', '- $ 1.234.567,89', '-1234567.89', '−\u00A0$\u00A01.234.567,89'],
        refused: [['1,234,567.89', noDecimal(2)]],
        amidst: { text: '1,5', at: 1, keys: '000', becomes: '1000,5' },
      },
    },
  ],
  percent: [
    decimals('%'),
    {
      field: { places: 0 },
      value: '0',
      later: '100',
      shown: '0\u00A0%',
      sent: ['0', 0],
      filter: '0',
      typing: {
        typed: '0',
        box: '0',
        pasted: ['0 %', '0'],
        refused: [
          ['0,5 %', noDecimal(0)],
          ['101', 'unPercent2 debe ser menor o igual que 100'],
        ],
        amidst: { text: '10', at: 1, keys: '0', becomes: '100' },
      },
    },
  ],
  date: [
    {
      field: {},
      value: '2026-11-26',
      later: '2027-01-02',
      shown: '26/11/2026',
      sent: ['2026-11-26'],
      unsent: [...each(NO_DAY, '2026-02-30', '26/11/2026'), [20_261_126, 'Debe ser una fecha']],
      filter: '2026-11-26',
      edges: [
        '1900-01-01',
        '1900-02-28',
        '1900-03-01',
        '1904-01-01',
        '1969-12-31',
        '2007-12-30',
        '2028-02-29',
        '2199-12-31',
      ],
      typing: {
        typed: '26112026',
        box: '26/11/2026',
        pasted: ['2026-11-26', '26-11-26', '26.11.2026', '26/11/2026', ' 26/11/2026\n'],
        refused: each(NO_DAY, '30/2/2026', '11/26/2026', '26/11/2026 y algo'),
        amidst: { text: '2/11/2026', at: 1, keys: '6', becomes: '26/11/2026' },
      },
    },
  ],
  dateTime: [
    {
      field: {},
      value: '2026-11-26T13:30:00.000Z',
      later: '2026-11-27T02:59:00.000Z',
      shown: '26/11/2026 10:30',
      sent: [
        '2026-11-26T10:30',
        '2026-11-26T10:30:00',
        '2026-11-26T10:30:00-03:00',
        '2026-11-26T13:30Z',
        '2026-11-26T13:30:00.000Z',
      ],
      unsent: each(NO_MOMENT, '2026-11-26', '2026-11-31T10:30', '26/11/2026 10:30', 1_795_000_000),
      filter: '2026-11-26T10:30',
      edges: [
        '1900-01-15T12:00:00.000Z',
        '1969-12-31T23:59:59.999Z',
        '2008-01-16T02:30:00.000Z',
        // Clocks showed this hour twice.
        '2008-03-16T01:30:00.000Z',
        '2008-03-16T02:30:00.000Z',
        '2026-11-26T13:30:15.123Z',
        '2009-02-01T12:00:00.000Z',
        '2007-12-30T03:00:00.000Z',
        '2026-11-26T02:59:00.000Z',
        '2026-11-26T03:00:00.000Z',
      ],
      typing: {
        typed: '26/11/2026 10:30',
        box: '26/11/2026 10:30',
        pasted: ['2026-11-26T10:30', '2026-11-26 10:30', '26-11-26 10:30 hs', ' 26.11.2026 10:30\n'],
        refused: each(NO_MOMENT, '26/11/2026', '26/11/2026 24:30', '31/11/2026 10:30'),
        amidst: { text: '26/11/2026 1:30', at: 12, keys: '0', becomes: '26/11/2026 10:30' },
      },
    },
  ],
  boolean: [
    {
      field: {},
      value: false,
      later: true,
      shown: 'No',
      sent: [false],
      unsent: [['quizás', 'Debe ser verdadero o falso']],
      filter: 'false',
      typing: null,
    },
  ],
  email: [
    {
      field: {},
      value: 'ventas@lomita.com.ar',
      later: 'zona@lomita.com.ar',
      shown: 'ventas@lomita.com.ar',
      sent: ['ventas@lomita.com.ar', ' Ventas@Lomita.com.AR '],
      unsent: [['ventas@lomita', 'Dirección de email inválida']],
      filter: 'VENTAS@',
      edges: ['a+b@example.com', "o'x@example.com"],
      typing: {
        typed: 'ventas@lomita.com.ar',
        box: 'ventas@lomita.com.ar',
        pasted: ['ventas@lomita.com.ar'],
        refused: [['ventas @lomita.com.ar', 'Dirección de email inválida']],
        amidst: { text: 'a@ñandú.com', at: 1, keys: 'bc', becomes: 'abc@ñandú.com' },
      },
    },
  ],
  phone: [
    {
      field: {},
      value: '0351 421-2345',
      later: '0358 421-2345',
      shown: '0351 421-2345',
      sent: ['0351 421-2345', ' 0351  421-2345 '],
      unsent: [['llamar', 'Número de teléfono inválido']],
      filter: '0351 421',
      edges: ['+54 9 351 421-2345'],
      typing: {
        typed: '0351 421-2345',
        box: '0351 421-2345',
        pasted: ['0351 421-2345', ' 0351 421-2345\n'],
        refused: [['llamar a Juan', 'Número de teléfono inválido']],
        amidst: { text: '0351', at: 1, keys: '12', becomes: '012351' },
      },
    },
  ],
  cuit: [
    {
      field: {},
      value: '20-24881307-6',
      later: '30-70707070-7',
      shown: '20-24881307-6',
      sent: ['20-24881307-6', '20248813076', '20 24881307 6'],
      unsent: [['20-2488130', 'El CUIT debe tener el formato XX-XXXXXXXX-X']],
      filter: '2024881',
      typing: {
        typed: '20248813076',
        box: '20-24881307-6',
        pasted: ['20-24881307-6', '20 24881307 6', '20248813076\n'],
        refused: [['20-2488130-76', 'El CUIT debe tener el formato XX-XXXXXXXX-X']],
        amidst: { text: '2088130766', at: 2, keys: '2', becomes: '20-28813076-6' },
      },
    },
  ],
  plate: [
    {
      field: {},
      value: 'AB123CD',
      later: 'AE456FG',
      shown: 'AB123CD',
      sent: ['AB123CD', 'ab 123 cd', 'AB-123-CD', 'ab.123.cd'],
      unsent: [['AB123CD5678', 'El campo no puede tener más de 10 caracteres']],
      filter: 'ab 123',
      typing: {
        typed: 'ab 123 cd',
        box: 'AB123CD',
        pasted: ['ab 123 cd', ' AB-123-CD\n', 'AB123CD'],
        refused: [['AB123CD5678', 'El campo no puede tener más de 10 caracteres']],
        amidst: { text: 'ABCD', at: 1, keys: 'xy', becomes: 'AXYBCD' },
      },
    },
  ],
  digits: [
    {
      field: { max: 8 },
      value: '00123456',
      later: '9',
      shown: '00123456',
      sent: ['00123456', ' 00123456 '],
      unsent: [
        ['12a', 'Solo se permiten números'],
        ['123456789', 'El campo no puede tener más de 8 caracteres'],
      ],
      filter: '00123',
      edges: ['0', '00000000'],
      typing: {
        typed: '00a1.23-456',
        box: '00123456',
        pasted: ['00123456', ' 00123456\n', '00.123.456'],
        refused: [
          ['123456789', 'El campo no puede tener más de 8 caracteres'],
          ...each('Solo se permiten números', '12,5', '12a'),
        ],
        amidst: { text: '20123', at: 2, keys: '.9.8', becomes: '2098123' },
      },
    },
    {
      field: { max: 22 },
      value: '0110599520000001234567',
      later: '9',
      shown: '0110599520000001234567',
      sent: ['0110599520000001234567'],
      filter: '01105995',
      typing: null,
    },
  ],
  select: [
    {
      field: { options: OPTIONS },
      value: 'arena',
      later: 'piedra',
      shown: 'Arena',
      sent: ['arena'],
      unsent: [['Arena fina', 'Debe elegir una de las opciones']],
      filter: 'arena',
      edges: ['no'],
      typing: null,
    },
  ],
  reference: 'of another entity: its own tests look for, choose and import it (selects, import)',
  file: 'a form takes files one by one, no file has one (files)',
  image: 'a form takes one at a time, no file has one (images)',
  password: 'never shown, listed or exported',
  linked: 'nobody writes it',
  computed: 'nobody writes it',
  sumOf: 'nobody writes it',
  documentNumber: 'the server gives it (documents)',
};

const nameOf = (type: string, place: number) =>
  `un${type[0]!.toUpperCase()}${type.slice(1)}${place === 0 ? '' : place + 1}`;

/** The samples by their field's name: 'unText', 'unText2'. */
export const samples: ReadonlyMap<string, Sample> = new Map(
  Object.entries(everyType).flatMap(([type, all]) =>
    typeof all === 'string'
      ? []
      : all.map((sample, place): [string, Sample] => [nameOf(type, place), sample]),
  ),
);

const fields: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(everyType).flatMap(([type, all]) =>
    typeof all === 'string'
      ? []
      : all.map(({ field }, place) => {
          const name = nameOf(type, place);
          return [name, { type, label: name, ...field } as Field];
        }),
  ),
);

const EVERYBODY = ['ADMIN', 'EMPLEADO'] as const;

/** An entity with a field of every sample. */
export const muestras: Definition = {
  name: 'muestras',
  label: { one: 'Muestra', many: 'Muestras', gender: 'f' },
  menu: { group: 'Registros' },
  access: { list: EVERYBODY, create: EVERYBODY, edit: EVERYBODY, import: ['ADMIN'] },
  fields: { clave: { type: 'text', label: 'Clave', required: true, unique: true }, ...fields },
  form: {
    sections: [
      { fields: ['clave', ...Object.keys(fields).slice(0, 3)] },
      { fields: Object.keys(fields).slice(3) },
    ],
  },
  display: '{clave}',
  importBy: ['clave'],
  list: {
    columns: ['clave', ...Object.keys(fields)],
    filters: [...samples].filter(([, { filter }]) => filter !== null).map(([name]) => name),
    sort: ['clave'],
  },
  actions: {
    confirmar: {
      label: 'Confirmar',
      on: ['show'],
      roles: ['ADMIN'],
      input: fields,
      prefill: Object.fromEntries(Object.keys(fields).map((name) => [name, `{${name}}`])),
      writes: Object.fromEntries(Object.keys(fields).map((name) => [name, name])),
      done: { title: '¡Confirmada!', text: 'La muestra quedó como estaba.' },
    },
  },
};
