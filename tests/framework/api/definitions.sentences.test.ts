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
const job = (more: object) => ({
  jobs: { avisar: { label: 'Avisar', on: ['created'], mail: MAIL, ...more } },
});

// The sentences stand at their place in the editor, and no others.
test.each([
  [{}, []],
  [{ label: { one: 'Queja' } }, ['label: falta «many».', 'label: falta «gender».']],
  [
    {
      label: { one: '', many: ' ', gender: 'f' },
      fields: { tipo: { type: 'select', label: '', options: [] }, otro: { type: 'text', label: 'x' } },
    },
    [
      'label.many: falta el nombre.',
      'label.one: falta el nombre.',
      'fields.tipo.label: falta el nombre.',
      'fields.tipo.options: agregue al menos una opción.',
    ],
  ],
  [{ fields: {} }, ['fields: agregue al menos un campo.']],
  [
    { display: '{nadie}', list: { columns: ['otro'] } },
    [
      'list.columns: «otro» no es un campo.',
      'list.sort: «nadie» no es un campo.',
      'display: «nadie» no es un campo.',
    ],
  ],
  [
    { fields: { ...ARREGLOS.fields, otroId: { type: 'reference', to: 'nadie', label: 'x' } } },
    ['fields.otroId: no hay una entidad «nadie».'],
  ],
  [
    { states: { abierto: { label: 'Abierto', tone: 'warn', is: { nadie: true } } } },
    ['states.abierto: «nadie» no es un campo.'],
  ],
  ...['crear', 'editar', 'eliminar', 'restaurar', 'unir', 'unirA'].map((deed): [object, string[]] => [
    { actions: { [deed]: ACTION } },
    [`«${deed}» es de la casa: elija otro nombre.`],
  ]),
  [{ actions: { cerrar: { ...ACTION, label: ' ' } } }, ['actions.cerrar.label: falta el nombre.']],
  [{ actions: { cerrar: { ...ACTION, on: [] } } }, ['actions.cerrar.on: marque dónde está el botón.']],
  [{ actions: { cerrar: { ...ACTION, roles: [] } } }, ['actions.cerrar.roles: diga quién la hace.']],
  [{ actions: { cerrar: { ...ACTION, to: 'listo' } } }, ['actions.cerrar: no hay un estado «listo».']],
  [
    { actions: { cerrar: { ...ACTION, bulk: true, asksPassword: true } } },
    ['actions.cerrar.bulk: pide la contraseña: se hace de a una fila.'],
  ],
  [
    { actions: { cerrar: { ...ACTION, requires: { where: { motivo: '' }, message: 'No.' } } } },
    ['actions.cerrar.requires: falta el valor de «motivo».'],
  ],
  [
    { actions: { cerrar: { ...ACTION, input: { nota: { type: 'text', label: '' } } } } },
    ['actions.cerrar.input.nota.label: falta el nombre.'],
  ],
  [job({ label: '' }), ['jobs.avisar.label: falta el nombre.']],
  [job({ mail: { ...MAIL, subject: '' } }), ['jobs.avisar.mail.subject: falta el asunto.']],
  [job({ on: [] }), ['jobs.avisar.on: marque después de qué avisa.']],
  [job({ mail: { ...MAIL, text: '{nada}' } }), ['jobs.avisar: «nada» no es un campo.']],
  [
    job({ mail: { ...MAIL, to: { addresses: ['taller@ejemplo.com', 'taller'] }, as: 'ADMIN' } }),
    ['jobs.avisar.mail.to.addresses: «taller» no es una dirección.'],
  ],
  [
    job({ mail: { ...MAIL, to: { addresses: [] }, as: 'ADMIN' } }),
    ['jobs.avisar.mail.to.addresses: falta una dirección.'],
  ],
  [job({ where: { fecha: { before: 'today' } } }), ['jobs.avisar.where: depende del día: avise a una hora.']],
  [
    job({
      on: undefined,
      every: '0 8 * * *',
      where: {},
      mail: { ...MAIL, subject: '{motivo}', line: '{motivo}' },
    }),
    ['jobs.avisar.mail: el asunto y el texto son de muchos registros: los campos van en el renglón.'],
  ],
  [
    { lines: { repuestos: { ...ARREGLOS.lines.repuestos, fields: {} } } },
    ['lines.repuestos: agregue al menos un campo.'],
  ],
  [
    {
      lines: {
        repuestos: { ...ARREGLOS.lines.repuestos, label: { one: '', many: 'Repuestos', gender: 'm' } },
      },
    },
    ['lines.repuestos.label.one: falta el nombre.'],
  ],
  [computed('horas * nada'), ['fields.costo.computed: no hay un campo «nada».']],
  [computed('horas *'), ['fields.costo.computed: no se entiende: revise paréntesis y signos.']],
  [
    computed('repuestos'),
    ['fields.costo.computed: «repuestos» son renglones: use sum(repuestos.…) o count(repuestos).'],
  ],
  [computed('horas * fecha'), ['fields.costo.computed: «*» no va entre un número y una fecha.']],
  [computed('fecha'), ['fields.costo.computed: da una fecha, y el campo es un número.']],
  [computed('sum(horas)'), ['fields.costo.computed: «sum» se usa así: sum(lines.amount).']],
  [computed('costo + 1'), ['fields.costo.computed: da vueltas sobre sí mismo: costo, costo.']],
  [
    field('motivo', { when: { fecha: { above: 3 } } }),
    ['fields.motivo.when: ese valor no sirve para «fecha».'],
  ],
  [field('motivo', { max: 1e9 }), ['fields.motivo.max: un número entero de 1 a 1000.']],
  [field('horas', { places: 9 }), ['fields.horas.places: un número entero de 0 a 6.']],
  [
    { states: { listo: { label: 'Listo', tone: 'ok', is: { fecha: { before: 'today' } }, isVoid: true } } },
    ['states.listo: lo anulado no depende del día.'],
  ],
  [
    { list: { columns: ['motivo'], sort: ['id'], totals: ['motivo'] } },
    ['list.totals: «motivo» no es un número.'],
  ],
  [
    { ...field('quienId', QUIEN), list: { columns: ['motivo'], sort: ['quien.nombreCompleto'] } },
    ['list.sort: por «quien.nombreCompleto» no se busca, ordena ni suma: no se guarda.'],
  ],
  [
    { ...field('quienId', QUIEN), display: '{motivo} {quien.apodo}' },
    ['display: «quien.apodo» no es un campo.'],
  ],
  [
    { uniqueTogether: [{ fields: ['motivo'], message: 'Ya está.' }] },
    ['uniqueTogether.0: marque al menos dos campos.'],
  ],
  [
    {
      ...field('horas', { places: 3 }),
      reports: { horas: { label: 'Horas', by: ['motivo'], totals: ['horas'] } },
      home: { figures: { hechos: { title: 'Hechos', value: '{count}' } } },
    },
    ['reports.horas.totals: «horas» no se suma.'],
  ],
  [{ form: { sections: [{ title: 'Datos', fields: ['nada'] }] } }, ['form.sections: «nada» no es un campo.']],
  [
    { ...field('motivo', { required: true }), form: { sections: [{ fields: ['horas'] }] } },
    ['fields.motivo.required: el formulario no lo pide, y nadie podría crear uno.'],
  ],
  [
    field('motivo', { required: true, readOnly: true }),
    ['fields.motivo.required: el formulario no lo pide, y nadie podría crear uno.'],
  ],
  [{ form: { sections: [{ title: 'Datos', fields: ['id'] }] } }, ['form.sections: «id» no es un campo.']],
  [{ print: { fields: ['id'] } }, ['print.fields: «id» no es un campo.']],
  [
    { access: { ...ARREGLOS.access, import: ['ADMIN'] }, importBy: [] },
    ['importBy: marque por qué campos se importa.'],
  ],
  [
    { list: { columns: ['motivo', 'constructor'], sort: ['id'] } },
    ['list.columns: «constructor» no es un campo.'],
  ],
  [{ related: [{ to: 'nadie', by: 'arregloId' }] }, ['related.nadie: no hay una entidad «nadie».']],
])('%j is refused with %j', async (change, problemas) => {
  const answer = await admin('POST', '/api/Definiciones/Revisar', {
    definicion: { ...ARREGLOS, ...change },
  });
  expect(await answer.json()).toEqual({ problemas });
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
