import { afterAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { testApp } from '#quarry/app.ts';
import { decidesReach } from '#schema/deciding.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, idOf } from '#testing/records.ts';
import { holdOwnReach } from '#support/ownReach.ts';
import { permissionMatrix, type TestCaller } from '#testing/permissionMatrix.ts';
import { application } from '#resources/index.server.ts';

const t = await testApp();
afterAll(() => t.close());

const callers: readonly TestCaller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

permissionMatrix(application, callers, () => t);

const choices = {
  'clientes.familiaId': async () => {
    const { id } = await created(
      t.as('admin'),
      'Cliente',
      await clienteBody(t.as('admin'), maestros.clientes.gomez),
    );
    return { path: `Cliente/${id}`, value: await idOf(t.as('admin'), 'Familias', 'Constructoras') };
  },
};

holdOwnReach(registry, callers, choices, () => t);

/** By the specification; the matrix above holds what the code declares. */
const ofAdmin = [
  ...['GET Proveedor', 'GET Proveedor/1', 'POST Proveedor', 'DELETE Proveedor/1'],
  ...['GET ChequeTercero/ObtenerChequesAsignadosAProveedor/1', 'GET ChequeTercero/Cartera'],
  ...['POST DepositoCheques/Depositar/1', 'POST Remito/Facturar/1', 'POST Inicio/Guia/Cerrar'],
  ...['POST Producto', 'POST Producto/Crear', 'PUT Producto/Actualizar/1', 'DELETE Producto/Eliminar/1'],
  ...['POST Producto/CambioMasivo/VistaPrevia', 'POST Producto/CambioMasivo'],
  ...['GET HistorialPrecio', 'GET CambioPrecios', 'POST Acuerdo', 'PUT Acuerdo/1', 'PUT Marca/1'],
  ...['GET NotaDebito', 'POST NotaDebito', 'GET NotaDebito/Intereses/Calculo', 'PUT Configuracion'],
  ...['Listado', 'Detalle/1', 'Movimientos/1', 'Movimientos/1/Exportar', 'Verificacion'].map(
    (path) => `GET CuentaCorriente/${path}`,
  ),
  ...['POST CuentaCorriente/Verificacion', 'GET Cierre'],
  ...['Deudores', 'Deudores/Sumas', 'ExportarDeudores', 'ImprimirDeudores', 'PromesaPago'].map(
    (path) => `GET ${path}`,
  ),
  ...['Margenes', 'Margenes/Graficos', 'ExportarMargenes', 'ImprimirMargenes'].map((path) => `GET ${path}`),
  ...['ReporteMateriales', 'ReporteViajes', 'ReporteCuentas'].flatMap((report) =>
    [report, `Exportar${report}`, `Imprimir${report}`].map((path) => `GET ${path}`),
  ),
  'GET ReporteMateriales/Graficos',
  ...[
    'Familia',
    'Localidad',
    'Banco',
    'FormaPago',
    'Empresa',
    'Iva',
    'CategoriaFiscal',
    'TipoDocumento',
  ].flatMap((base) => [`POST ${base}`, `PUT ${base}/1`, `DELETE ${base}/1`]),
];

test.each(ofAdmin)('%s is of ADMIN alone', async (call) => {
  const [method, path] = call.split(' ') as [string, string];
  expect((await t.as('empleado')(method, `/api/${path}`, method === 'GET' ? undefined : {})).status).toBe(
    403,
  );
});

test('The fields that decide what an EMPLEADO reaches are those of his rules, and no others', () => {
  const deciding = registry.all.flatMap((entity) =>
    Object.keys(entity.fields)
      .filter((name) => decidesReach(registry, entity, name, 'EMPLEADO'))
      .map((name) => `${entity.name}.${name}`),
  );
  expect(deciding.toSorted()).toEqual([
    'autorizaciones.usuarioId',
    'clientes.familiaId',
    'configuracion.familiaEmpleadoId',
    'recibos.clienteId',
  ]);
});
