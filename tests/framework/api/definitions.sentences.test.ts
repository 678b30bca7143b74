import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';

const { admin } = await openFlota();

const ACTION = {
  label: 'Cerrar',
  on: ['show'],
  roles: ['ADMIN'],
  writes: {},
  done: { title: '¡Listo!', text: 'Quedó cerrado.' },
};
const QUIEN = { type: 'reference', to: 'usuarios', label: 'Quién' };
const MAIL = { to: { role: 'ADMIN' }, subject: 'Hay uno nuevo', text: 'Mírelo.' };
const ARREGLOS = {
  name: 'arreglos',
  label: { one: 'Arreglo', many: 'Arreglos', gender: 'm' },
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'] },
  fields: {
    motivo: { type: 'text', label: 'Motivo' },
    horas: { type: 'decimal', label: 'Horas' },
    fecha: { type: 'date', label: 'Fecha' },
    hecho: { type: 'boolean', label: 'Hecho' },
    costo: { type: 'money', label: 'Costo', computed: 'horas * 2' },
  },
  display: '{motivo}',
  list: { columns: ['motivo'], sort: ['id'] },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      fields: { importe: { type: 'money', label: 'Importe' } },
    },
  },
};

const field = (name: string, more: object) => ({
  fields: { ...ARREGLOS.fields, [name]: { ...ARREGLOS.fields[name as 'costo'], ...more } },
});
const computed = (expression: string) => field('costo', { computed: expression });
const action = (more: object) => ({ actions: { cerrar: { ...ACTION, ...more } } });
const job = (more: object) => ({
  jobs: { avisar: { label: 'Avisar', on: ['created'], mail: MAIL, ...more } },
});
const mailing = (more: object) => job({ mail: { ...MAIL, ...more } });
const inLines = (more: object) => ({ lines: { repuestos: { ...ARREGLOS.lines.repuestos, ...more } } });
const inList = (more: object) => ({ list: { ...ARREGLOS.list, ...more } });

// The sentences stand at their place in the editor, and no others.
test.each<[problemas: string | string[], change: object]>([
  [[], {}],
  [['label: falta «many».', 'label: falta «gender».'], { label: { one: 'Queja' } }],
  [
    [
      'label.many: falta el nombre.',
      'label.one: falta el nombre.',
      'fields.tipo.label: falta el nombre.',
      'fields.tipo.options: agregue al menos una opción.',
    ],
    {
      label: { one: '', many: ' ', gender: 'f' },
      fields: { tipo: { type: 'select', label: '', options: [] }, otro: { type: 'text', label: 'x' } },
    },
  ],
  ['fields: agregue al menos un campo.', { fields: {} }],
  [
    [
      'list.columns: «otro» no es un campo.',
      'list.sort: «nadie» no es un campo.',
      'display: «nadie» no es un campo.',
    ],
    { display: '{nadie}', list: { columns: ['otro'] } },
  ],
  [
    'fields.otroId: no hay una entidad «nadie».',
    { fields: { ...ARREGLOS.fields, otroId: { type: 'reference', to: 'nadie', label: 'x' } } },
  ],
  [
    'states.abierto: «nadie» no es un campo.',
    { states: { abierto: { label: 'Abierto', tone: 'warn', is: { nadie: true } } } },
  ],
  ...['crear', 'editar', 'eliminar', 'restaurar', 'unir', 'unirA'].map((deed): [string, object] => [
    `«${deed}» es de la casa: elija otro nombre.`,
    { actions: { [deed]: ACTION } },
  ]),
  ['actions.cerrar.label: falta el nombre.', action({ label: ' ' })],
  ['actions.cerrar.on: marque dónde está el botón.', action({ on: [] })],
  ['actions.cerrar.roles: diga quién la hace.', action({ roles: [] })],
  ['actions.cerrar: no hay un estado «listo».', action({ to: 'listo' })],
  [
    'actions.cerrar.bulk: pide la contraseña: se hace de a una fila.',
    action({ bulk: true, asksPassword: true }),
  ],
  [
    'actions.cerrar.requires: falta el valor de «motivo».',
    action({ requires: { where: { motivo: '' }, message: 'No.' } }),
  ],
  [
    'actions.cerrar.input.nota.label: falta el nombre.',
    action({ input: { nota: { type: 'text', label: '' } } }),
  ],
  ['jobs.avisar.label: falta el nombre.', job({ label: '' })],
  ['jobs.avisar.mail.subject: falta el asunto.', mailing({ subject: '' })],
  ['jobs.avisar.on: marque después de qué avisa.', job({ on: [] })],
  ['jobs.avisar: «nada» no es un campo.', mailing({ text: '{nada}' })],
  [
    'jobs.avisar.mail.to.addresses: «taller» no es una dirección.',
    mailing({ to: { addresses: ['taller@ejemplo.com', 'taller'] }, as: 'ADMIN' }),
  ],
  ['jobs.avisar.mail.to.addresses: falta una dirección.', mailing({ to: { addresses: [] }, as: 'ADMIN' })],
  ['jobs.avisar.where: depende del día: avise a una hora.', job({ where: { fecha: { before: 'today' } } })],
  [
    'jobs.avisar.mail: el asunto y el texto son de muchos registros: los campos van en el renglón.',
    job({
      on: undefined,
      every: '0 8 * * *',
      where: {},
      mail: { ...MAIL, subject: '{motivo}', line: '{motivo}' },
    }),
  ],
  ['lines.repuestos: agregue al menos un campo.', inLines({ fields: {} })],
  [
    'lines.repuestos.label.one: falta el nombre.',
    inLines({ label: { one: '', many: 'Repuestos', gender: 'm' } }),
  ],
  ['fields.costo.computed: no hay un campo «nada».', computed('horas * nada')],
  ['fields.costo.computed: no se entiende: revise paréntesis y signos.', computed('horas *')],
  [
    'fields.costo.computed: «repuestos» son renglones: use sum(repuestos.…) o count(repuestos).',
    computed('repuestos'),
  ],
  ['fields.costo.computed: «*» no va entre un número y una fecha.', computed('horas * fecha')],
  ['fields.costo.computed: da una fecha, y el campo es un número.', computed('fecha')],
  ['fields.costo.computed: «sum» se usa así: sum(lines.amount).', computed('sum(horas)')],
  ['fields.costo.computed: da vueltas sobre sí mismo: costo, costo.', computed('costo + 1')],
  [
    'fields.motivo.when: ese valor no sirve para «fecha».',
    field('motivo', { when: { fecha: { above: 3 } } }),
  ],
  ['fields.motivo.max: un número entero de 1 a 1000.', field('motivo', { max: 1e9 })],
  ['fields.horas.places: un número entero de 0 a 6.', field('horas', { places: 9 })],
  [
    'states.listo: lo anulado no depende del día.',
    { states: { listo: { label: 'Listo', tone: 'ok', is: { fecha: { before: 'today' } }, isVoid: true } } },
  ],
  ['list.totals: «motivo» no es un número.', inList({ totals: ['motivo'] })],
  [
    'list.sort: por «quien.nombreCompleto» no se busca, ordena ni suma: no se guarda.',
    { ...field('quienId', QUIEN), ...inList({ sort: ['quien.nombreCompleto'] }) },
  ],
  [
    'display: «quien.apodo» no es un campo.',
    { ...field('quienId', QUIEN), display: '{motivo} {quien.apodo}' },
  ],
  [
    'uniqueTogether.0: marque al menos dos campos.',
    { uniqueTogether: [{ fields: ['motivo'], message: 'Ya está.' }] },
  ],
  [
    'reports.horas.totals: «horas» no se suma.',
    {
      ...field('horas', { places: 3 }),
      reports: { horas: { label: 'Horas', by: ['motivo'], totals: ['horas'] } },
      home: { figures: { hechos: { title: 'Hechos', value: '{count}' } } },
    },
  ],
  ['form.sections: «nada» no es un campo.', { form: { sections: [{ title: 'Datos', fields: ['nada'] }] } }],
  [
    'fields.motivo.required: el formulario no lo pide, y nadie podría crear uno.',
    { ...field('motivo', { required: true }), form: { sections: [{ fields: ['horas'] }] } },
  ],
  [
    'fields.motivo.required: el formulario no lo pide, y nadie podría crear uno.',
    field('motivo', { required: true, readOnly: true }),
  ],
  ['form.sections: «id» no es un campo.', { form: { sections: [{ title: 'Datos', fields: ['id'] }] } }],
  ['print.fields: «id» no es un campo.', { print: { fields: ['id'] } }],
  [
    'importBy: marque por qué campos se importa.',
    { access: { ...ARREGLOS.access, import: ['ADMIN'] }, importBy: [] },
  ],
  ['list.columns: «constructor» no es un campo.', inList({ columns: ['motivo', 'constructor'] })],
  ['related.nadie: no hay una entidad «nadie».', { related: [{ to: 'nadie', by: 'arregloId' }] }],
])('%j is said of %j', async (problemas, change) => {
  const answer = await admin('POST', '/api/Definiciones/Revisar', {
    definicion: { ...ARREGLOS, ...change },
  });
  expect(await answer.json()).toEqual({ problemas: [problemas].flat() });
});

test('a role that there is not is said at its place', async () => {
  const definicion = { ...ARREGLOS, access: { list: ['JEFE'] } };
  const answer = await admin('POST', '/api/Definiciones/Revisar', { definicion });
  expect(await answer.json()).toMatchObject({
    problemas: expect.arrayContaining(['access.list: no hay un rol «JEFE».']),
  });
});

test('what is reviewed is not kept', async () => {
  expect(await (await admin('GET', '/api/Definiciones')).json()).toEqual([]);
});
