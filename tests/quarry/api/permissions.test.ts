import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openQuarry } from '#quarry/app.ts';
import { decidesReach } from '#schema/deciding.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, idOf } from '#testing/records.ts';
import { holdOwnReach } from '#support/ownReach.ts';
import { permissionMatrix, type TestCaller } from '#testing/permissionMatrix.ts';
import { application } from '#resources/index.server.ts';

const { t } = await openQuarry();

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

/** Paths that the specification keeps from EMPLEADO; the matrix above holds what the code declares. */
const ofAdmin = {
  GET: `Proveedor Proveedor/1 ChequeTercero/ObtenerChequesAsignadosAProveedor/1 ChequeTercero/Cartera HistorialPrecio
    CambioPrecios NotaDebito NotaDebito/Intereses/Calculo CuentaCorriente/Listado CuentaCorriente/Detalle/1
    CuentaCorriente/Movimientos/1 CuentaCorriente/Movimientos/1/Exportar CuentaCorriente/Verificacion Cierre PromesaPago
    Deudores Deudores/Sumas ExportarDeudores ImprimirDeudores Margenes Margenes/Graficos ExportarMargenes
    ImprimirMargenes ReporteMateriales ReporteMateriales/Graficos ExportarReporteMateriales ImprimirReporteMateriales
    ReporteViajes ExportarReporteViajes ImprimirReporteViajes ReporteCuentas ExportarReporteCuentas
    ImprimirReporteCuentas`,
  POST: `CuentaCorriente Proveedor Producto Producto/Crear Producto/CambioMasivo Producto/CambioMasivo/VistaPrevia NotaDebito Acuerdo
    CuentaCorriente/Verificacion DepositoCheques/Depositar/1 Remito/Facturar/1 Inicio/Guia/Cerrar Familia Localidad
    Banco FormaPago Empresa Iva CategoriaFiscal TipoDocumento`,
  PUT: `CuentaCorriente/1 Producto/Actualizar/1 Acuerdo/1 Marca/1 Configuracion Familia/1 Localidad/1 Banco/1 FormaPago/1 Empresa/1 Iva/1
    CategoriaFiscal/1 TipoDocumento/1`,
  DELETE: `CuentaCorriente/1 Proveedor/1 Producto/Eliminar/1 Familia/1 Localidad/1 Banco/1 FormaPago/1 Empresa/1 Iva/1 CategoriaFiscal/1
    TipoDocumento/1`,
};

test.each(
  Object.entries(ofAdmin).flatMap(([method, paths]) =>
    paths.split(/\s+/).map((path) => [method, path] as const),
  ),
)('%s %s is of ADMIN alone', async (method, path) => {
  const answer = await t.as('empleado')(method, `/api/${path}`, method === 'GET' ? undefined : {});
  expect(answer.status).toBe(403);
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
