import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { registry } from '#resources/index.ts';
import type { Entity } from '#schema/entity.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import { storedFields } from '#server/records/read/paths.ts';
import { togetherIndexName, uniqueIndexName } from '#server/records/write/unique.ts';
import { aceptado, chequeBody, cuentaBancaria, depositoBody, proveedor } from '#quarry/cheques.ts';
import { camionBody, clienteBody, maestros } from '#quarry/maestros.ts';
import { PRECIOS } from '#quarry/productos.ts';
import { accountBody, presupuestoBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import { PASSWORD } from '#testing/people.ts';
import { roleId } from '#support/addPeople.ts';
import { created, idOf, JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { statusesOf } from '#support/answers.ts';

const { t, admin, v } = await salesApp();

/** The fields that a second creation repeats to violate the index, and the field that gets the error. */
type Key = {
  readonly index: string;
  readonly entity: string;
  readonly repeats: readonly string[];
  readonly at?: string;
};

const declared: readonly Key[] = registry.all
  .filter(({ access }) => access.create)
  .flatMap((entity) => [
    ...storedFields(entity)
      .filter(([, field]) => 'unique' in field && field.unique && isWritable(field) && !isLater(field))
      .map(([name]) => ({
        index: uniqueIndexName(entity, name),
        entity: entity.name,
        repeats: [name],
        at: name,
      })),
    ...entity.uniqueTogether.map((each) => ({
      index: togetherIndexName(entity, each),
      entity: entity.name,
      repeats: each.fields,
    })),
  ]);

function isLater(field: object): boolean {
  return 'editOnly' in field && field.editOnly === true;
}

/** Indexes on columns that the database computes are listed by hand. */
const keys: readonly Key[] = [
  ...declared,
  {
    index: 'localidades_nombre_unico',
    entity: 'localidades',
    repeats: ['nombre', 'provincia', 'codigoPostal'],
    at: 'nombre',
  },
  {
    index: 'productos_codigo_generado_unico',
    entity: 'productos',
    repeats: ['codigoProductoId', 'familiaId'],
  },
  {
    index: 'cheques_clave_papel_unico',
    entity: 'cheques',
    repeats: ['bancoId', 'cuenta', 'nroCheque', 'titularCuit'],
  },
  { index: 'cheques_clave_echeq_unico', entity: 'cheques', repeats: ['echeqId'] },
];

let made = 0;
const named = async () => ({ nombre: `Nombre ${made}` });
const zone = async () => (await created(admin, 'Zona', { nombre: `Zona ${made}` })).id;
const client = async () => {
  const penaloza = await clienteBody(admin, maestros.clientes.penaloza);
  return (await created(admin, 'Cliente', { ...penaloza, confirmaDuplicado: true })).id;
};

/** A body per entity that repeats nothing; each call makes another. */
const bodies: Readonly<Record<string, () => Promise<object>>> = {
  accesos: async () => ({
    nombre: `Programa ${made}`,
    rolId: roleId('ADMIN'),
    vence: addDays(today(), 1),
    limite: 60,
    permisos: [{ entidad: 'camiones', leer: true }],
  }),
  acuerdos: async () => ({
    clienteId: v.clientes.gomez.id,
    zonaId: await zone(),
    descuento: '5',
    desde: today(),
    codigo: `A${made}`,
  }),
  balanzas: named,
  bancos: async () => ({ nombre: `Banco ${made}`, codigo: String(90_000 + made) }),
  camiones: async () => camionBody(admin, { ...maestros.camiones.azul, patente: `AB${100 + made}CD` }),
  categoriasFiscales: named,
  cheques: async () =>
    chequeBody(admin, v.clientes.gomez.id, { esEcheq: true, echeqId: `ECHEQ${1000 + made}ABCDEF` }),
  codigosProducto: async () => ({ codigo: `70-${made}`, nombre: `Arena ${made}` }),
  cuentasBancarias: async () => ({
    empresaId: v.empresaId,
    bancoId: await idOf(admin, 'ChequeTercero/Bancos', 'Banco de la Nación Argentina'),
    tipo: 'corriente',
    numero: `4-501-${made}`,
    cbu: cbuOf(made),
  }),
  cuentasCorrientes: async () => ({ clienteId: await client(), nroCuentaCorriente: `CC-U${made}` }),
  empresas: async () => ({
    nombre: `Empresa ${made}`,
    razonSocial: 'Otra SA',
    domicilio: 'Ruta 5',
    cuit: '30-71111111-7',
    categoriaFiscalId: await idOf(admin, 'CategoriasFiscales', 'Responsable Inscripto'),
    puntoVenta: String(100 + made),
  }),
  familias: named,
  formasPago: named,
  ivas: async () => ({ nombre: `IVA ${made}`, porcentaje: '7' }),
  localidades: async () => ({ nombre: `Pueblo ${made}`, provincia: 'Córdoba', codigoPostal: '5800' }),
  marcas: named,
  productos: async () => ({
    codigoProductoId: (await created(admin, 'Producto', { codigo: `80-${made}`, nombre: 'Arena' })).id,
    familiaId: await idOf(admin, 'Familias', 'Particulares'),
    ...PRECIOS,
  }),
  tarifasFlete: async () => ({
    zonaId: await zone(),
    precio: '10',
    modo: 'tonelada',
    desde: today(),
    codigo: `T${made}`,
  }),
  tiposDocumentos: named,
  usuarios: async () => ({
    usuario: `otro${made}`,
    nombre: 'Ana',
    apellido: 'Sosa',
    email: `otro${made}@cantera.test`,
    password: PASSWORD,
    rolId: roleId('EMPLEADO'),
  }),
  zonas: named,
};

/** A valid CBU of the Banco de la Nación. */
function cbuOf(place: number): string {
  const check = (text: string, weights: readonly number[]) => {
    const sum = text
      .split('')
      .reduce((total, digit, at) => total + Number(digit) * weights[at % weights.length]!, 0);
    return (10 - (sum % 10)) % 10;
  };
  const account = String(place).padStart(13, '0');
  const bank = '0110450';
  return bank + check(bank, [7, 1, 3, 9]) + account + check(account, [3, 9, 7, 1]);
}

const fresh = async (entity: string) => {
  made += 1;
  return (await bodies[entity]!()) as Record<string, unknown>;
};
const pathOf = (name: string) => registry.get(name).endpoints.find(({ verb }) => verb === 'create')!.path;
const post = (entity: string, body: object) => admin('POST', `/api/${pathOf(entity)}`, body, JSON_ANSWER);
const repeated = (other: object, first: Record<string, unknown>, { repeats }: Key) => ({
  ...other,
  ...Object.fromEntries(repeats.map((name) => [name, first[name]])),
});
const countOf = async ({ table }: Entity) =>
  (await t.database.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]!.n;

describe.each(keys)('$index: a create call that repeats $repeats', (key) => {
  const { entity, at } = key;

  test('at the same moment is made once, and refused with 409, then and later, at the field', async () => {
    const first = await fresh(entity);
    const again = async () => repeated(await fresh(entity), first, key);
    const before = await countOf(registry.get(entity));
    const both = [first, await again()];
    expect(await statusesOf(both.map((body) => post(entity, body)))).toEqual([201, 409]);
    expect(await refusalOf(post(entity, await again()))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^(Ya existe|El cliente ya tiene) /) as string,
      ...(at && { errors: { [at]: expect.any(String) as string } }),
    });
    expect(await countOf(registry.get(entity))).toBe(before + 1);
  });
});

type Calls = () => Promise<readonly (() => Promise<Response>)[]>;
const twice = (call: () => Promise<Response>) => [call, call];
const issued =
  (path: string, body: () => object): Calls =>
  async () =>
    twice(() => admin('POST', `/api/${path}`, body(), JSON_ANSWER));
const onceIssued = async (path: string, body: object) => (await created(admin, path, body)).id;

/** Indexes that calls other than a creation violate; each entry makes two concurrent calls. */
const met: Readonly<Record<string, Calls>> = {
  remitos_numero_unico: issued('Remito', () => remitoBody(v)),
  presupuestos_numero_unico: issued('Presupuesto/Crear', () => presupuestoBody(v)),
  recibos_numero_unico: issued('Recibo', () => accountBody(v)),
  notas_debito_numero_unico: issued('NotaDebito', () => accountBody(v)),
  depositos_numero_unico: async () => {
    const cuenta = await created(admin, 'CuentaBancaria', await fresh('cuentasBancarias'));
    const cheques = [await aceptado(admin, v.clientes.gomez.id), await aceptado(admin, v.clientes.gomez.id)];
    return cheques.map(
      (each) => async () => admin('POST', '/api/DepositoCheques', depositoBody(cuenta, [each]), JSON_ANSWER),
    );
  },
  depositos_cheques_vigente_unico: async () => {
    const cuenta = await cuentaBancaria(admin);
    const body = depositoBody(cuenta, [await aceptado(admin, v.clientes.gomez.id)]);
    return twice(() => admin('POST', '/api/DepositoCheques', body, JSON_ANSWER));
  },
  cheques_proveedores_abierta_unico: async () => {
    const { id: chequeId } = await aceptado(admin, v.clientes.gomez.id);
    const { id: proveedorId } = await proveedor(admin, 'Transportes Sosa');
    return twice(() =>
      admin('POST', '/api/ChequeTercero/AsignarChequeAProveedor', { chequeId, proveedorId }, JSON_ANSWER),
    );
  },
  movimientos_anula_id_key: async () => {
    const id = await onceIssued('Recibo', accountBody(v));
    return twice(() => admin('DELETE', `/api/Recibo/Cancelar/${id}`, undefined, JSON_ANSWER));
  },
  movimientos_cuenta_corriente_id_secuencia_key: issued('NotaDebito', () => accountBody(v)),
  enlaces_entregas_vigente_idx: async () =>
    twice(() => admin('POST', `/api/Entregas/Enlace/${v.choferes.nunez.id}`, {}, JSON_ANSWER)),
  vistas_nombre_unico: async () =>
    twice(() => admin('POST', '/api/Vistas', { lista: 'clientes', nombre: 'Deudores' }, JSON_ANSWER)),
  vistas_predeterminada_unica: async () =>
    ['Una', 'Otra'].map(
      (nombre) => () =>
        admin('POST', '/api/Vistas', { lista: 'clientes', nombre, predeterminada: true }, JSON_ANSWER),
    ),
  lotes_usuario_id_clave_key: async () => {
    const registros = [{ id: await onceIssued('Remito', remitoBody(v)) }];
    return twice(() =>
      admin('POST', '/api/Remito/EnLote/Imprimir', { registros }, { 'Idempotency-Key': 'un-lote-a-la-vez' }),
    );
  },
};

describe.each(Object.entries(met))('%s: two calls at once that meet it', (_, calls) => {
  test('are both answered', async () => {
    const both = await calls();
    const answers = await Promise.all(both.map((call) => call()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status < 500)).toBe(true);
    expect(statuses.some((status) => status < 300)).toBe(true);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });
});

const RANDOM = 'random, made by the server';
const SERVERS = 'written by the server alone, in turns';
const ROWS = 'the rows of one statement, which names each once';

/** Indexes that no call of a person violates, with the reason. */
const unmet: Readonly<Record<string, string>> = {
  accesos_huella_unica: RANDOM,
  codigos_entregas_codigo_key: RANDOM,
  enlaces_entregas_huella_key: RANDOM,
  equipos_id_key: RANDOM,
  llaves_credencial_key: 'made by a security key; tests/framework/api/passkeys.test.ts',
  sesiones_id_key: RANDOM,
  cambios_precios_ultimo_idx: `${SERVERS}; tests/quarry/api/precios.test.ts`,
  cheques_cheque_x_proveedor_id_unico: `${SERVERS}: the row of cheques_proveedores that was just made`,
  cheques_proveedores_id_cheque_id_key: 'an id with what belongs to it, for foreign keys',
  cuentas_corrientes_cliente_id_idx: 'as cuentas_corrientes_cliente_id_unico: accounts are not deleted',
  definiciones_nombre_key: 'publications take turns; tests/framework/api/publications.test.ts',
  entregas_remito_id_key: 'the driver’s phone; tests/quarry/api/entregas.test.ts',
  envios_resumen_en_curso_unico: 'a mailing; tests/quarry/api/resumen.envio.test.ts',
  envios_resumen_clientes_correo_id_key: SERVERS,
  imputaciones_recibo_id_entidad_documento_id_key: ROWS,
  notas_debito_intereses_nota_debito_id_entidad_documento_id_key: ROWS,
  roles_nombre_unico: 'declared in code, entered at the start',
  tipos_venta_codigo_unico: 'two kinds, entered by a migration',
  tipos_venta_nombre_unico: 'two kinds, entered by a migration',
  trabajos_correo_unico: `${SERVERS}; tests/framework/api/mail.test.ts`,
  trabajos_cuando_unico: `${SERVERS}; tests/framework/api/jobs.test.ts`,
  webhooks_tarea_unica: `${SERVERS}; tests/framework/api/webhooks.test.ts`,
};

test('Each unique index of the database is met by a call here, or listed with why none can', async () => {
  const { rows } = await t.database.pool.query<{ indice: string }>(
    `select c.relname as indice from pg_index as i join pg_class as c on c.oid = i.indexrelid
     where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`,
  );
  const known = [...keys.map(({ index }) => index), ...Object.keys(met), ...Object.keys(unmet)];
  expect(known.toSorted()).toEqual(rows.map(({ indice }) => indice).toSorted());
});
