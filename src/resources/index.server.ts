import { implementations, type ServerApplication } from 'cantera/server';
import { studio } from 'cantera/studio/server';
import { acuerdoHooks } from './ventas/acuerdos/acuerdo.server.ts';
import { condicionesRoute } from './ventas/acuerdos/condiciones.server.ts';
import { balanzaRoutes } from './ventas/balanzas/balanza.server.ts';
import { weighingHooks } from './ventas/balanzas/weighingHooks.server.ts';
import { carteraRoute } from './cheques/cartera.server.ts';
import { chequeActions, chequeHooks } from './cheques/cheque.server.ts';
import { faltaEntregar } from './ventas/faltaEntregar.server.ts';
import { avisoCliente } from './maestros/clientes/aviso.server.ts';
import { rechazos } from './cheques/rechazos.server.ts';
import { entregasRoutes } from './entregas/dia.server.ts';
import { codigoHooks } from './entregas/enlaces.server.ts';
import { misEntregasRoutes } from './entregas/misEntregas.server.ts';
import { choferActions, choferHooks } from './maestros/choferes/chofer.server.ts';
import { clienteHooks } from './maestros/clientes/cliente.server.ts';
import { configuracionHooks } from './maestros/configuracion/configuracion.server.ts';
import { cuentaCorrienteHooks } from './cuentas/cuentasCorrientes/cuentaCorriente.server.ts';
import { depositoPaper } from './cheques/depositos/deposito.pdf.server.ts';
import { depositoActions, depositoHooks } from './cheques/depositos/deposito.server.ts';
import { empresaHooks } from './maestros/empresas/empresa.server.ts';
import { issuedByFirstCompany } from './maestros/empresas/issuedByFirstCompany.server.ts';
import { tarifaFleteHooks } from './ventas/fletes/tarifaFlete.server.ts';
import { home } from './home/home.ts';
import { cerrarGuia, homeParts } from './home/tablero.server.ts';
import { application as shared, registry } from './index.ts';
import { migrations } from './migrations.server.ts';
import { presupuestoPaper } from './ventas/presupuestos/presupuesto.pdf.server.ts';
import { presupuestoPosting, presupuestoSale } from './ventas/presupuestos/presupuesto.ts';
import { validezHooks } from './ventas/presupuestos/validezHooks.server.ts';
import { presupuestoActions } from './ventas/presupuestos/presupuesto.server.ts';
import { cambioMasivo, vistaPreviaPrecios } from './maestros/productos/cambioPrecios/routes.server.ts';
import { cambioPreciosActions } from './maestros/productos/cambioPrecios/cambioPrecios.server.ts';
import { productoHooks } from './maestros/productos/producto.server.ts';
import { chequesAsignadosRoute } from './cheques/chequesAsignados.server.ts';
import { calculo } from './cuentas/notasDebito/calculo.server.ts';
import { notaDebitoPaper } from './cuentas/notasDebito/notaDebito.pdf.server.ts';
import { notaDebitoPosting } from './cuentas/notasDebito/notaDebito.ts';
import { notaDebitoActions, notaDebitoHooks } from './cuentas/notasDebito/notaDebito.server.ts';
import { reciboPaper } from './cuentas/recibos/recibo.pdf.server.ts';
import { reciboHooks } from './cuentas/recibos/reciboHooks.server.ts';
import { reciboPosting } from './cuentas/recibos/recibo.ts';
import { reciboActions } from './cuentas/recibos/recibo.server.ts';
import { remitoPaper } from './ventas/remitos/remito.pdf.server.ts';
import { remitoPosting, remitoSale } from './ventas/remitos/remito.ts';
import { saleHooks } from './ventas/sale.server.ts';
import { remitoActions, sinPreciosHooks } from './ventas/remitos/remito.server.ts';
import { lateAnnulment } from './cuentas/lateAnnulment.server.ts';
import { posting } from './cuentas/posting.server.ts';
import type { PostingDeclaration } from './postingDeclaration.ts';
import { creditoRoute } from './cuentas/credito.server.ts';
import { adeudadoRoute, pagosRoute } from './cuentas/pagos.server.ts';
import { verificarRoutes } from './cuentas/verificar/routes.server.ts';
import { verify } from './cuentas/verificar/console.server.ts';
import { demoNotice } from './demoNotice.server.ts';
import { firstCompany } from './maestros/empresas/firstCompany.server.ts';
import { reportQueries } from './reportes/index.server.ts';
import { cotRoutes } from './ventas/cot/cot.server.ts';
import { sumasRoute } from './cuentas/deudores/deudores.server.ts';
import { envioRoutes } from './cuentas/envio.server.ts';
import { envioWork } from './cuentas/envioWork.server.ts';
import { cierre } from './cuentas/cierre.server.ts';
import { resumenRoutes } from './cuentas/resumen.server.ts';
import { exportarMovimientosRoute, movimientosRoute } from './cuentas/saldos/movimientos.server.ts';

const actions = implementations(registry.all, {
  cambiosPrecios: cambioPreciosActions,
  cheques: chequeActions,
  choferes: choferActions,
  depositos: depositoActions,
  notasDebito: notaDebitoActions,
  presupuestos: presupuestoActions,
  recibos: reciboActions,
  remitos: remitoActions,
});

const accountHooks = (declaration: PostingDeclaration) => [
  issuedByFirstCompany,
  posting(declaration),
  lateAnnulment,
];

/** The hooks run in this order: a sale is priced before it is posted. */
const hooks: ServerApplication['hooks'] = {
  acuerdos: [acuerdoHooks],
  cheques: [chequeHooks],
  choferes: [choferHooks],
  clientes: [clienteHooks],
  configuracion: [configuracionHooks],
  cuentasCorrientes: [cuentaCorrienteHooks],
  depositos: [depositoHooks],
  empresas: [empresaHooks],
  notasDebito: [...accountHooks(notaDebitoPosting), notaDebitoHooks],
  presupuestos: [saleHooks(presupuestoSale), validezHooks, posting(presupuestoPosting), lateAnnulment],
  productos: [productoHooks],
  recibos: [...accountHooks(reciboPosting), reciboHooks],
  remitos: [
    saleHooks(remitoSale),
    sinPreciosHooks,
    weighingHooks(remitoSale),
    posting(remitoPosting),
    lateAnnulment,
    codigoHooks,
  ],
  tarifasFlete: [tarifaFleteHooks],
};

const routes: ServerApplication['routes'] = [
  cerrarGuia,
  vistaPreviaPrecios,
  cambioMasivo,
  movimientosRoute,
  exportarMovimientosRoute,
  adeudadoRoute,
  pagosRoute,
  creditoRoute,
  condicionesRoute,
  ...resumenRoutes,
  ...envioRoutes,
  ...balanzaRoutes,
  ...cotRoutes,
  carteraRoute,
  rechazos,
  avisoCliente,
  faltaEntregar,
  cierre,
  ...entregasRoutes,
  ...misEntregasRoutes,
  sumasRoute,
  calculo,
  chequesAsignadosRoute,
  ...verificarRoutes,
];

const papers: ServerApplication['papers'] = {
  depositos: depositoPaper,
  notasDebito: notaDebitoPaper,
  presupuestos: presupuestoPaper,
  recibos: reciboPaper,
  remitos: remitoPaper,
};

export const application: ServerApplication = {
  ...shared,
  actions,
  hooks,
  papers,
  routes,
  queries: reportQueries,
  home,
  homeParts,
  studio,
  migrations,
  background: [envioWork],
  issuer: async (db) => (await firstCompany(db)).company,
  verify,
  demoNotice,
};
