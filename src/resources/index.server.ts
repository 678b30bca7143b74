import { implementations } from '#server/actions.ts';
import type { BackgroundWork } from '#server/background.ts';
import type { Papers } from '#server/documents/paper.ts';
import type { Hooks } from '#server/hooks.ts';
import type { Poster } from './cuentas/ledger/posters.server.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { carteraRoutes } from './cheques/cartera.server.ts';
import { chequeActions } from './cheques/cheque.server.ts';
import { chequePoster } from './cheques/chequePoster.server.ts';
import { choferActions } from './choferes/chofer.server.ts';
import { correoActions } from '#system/correos/correo.server.ts';
import { clienteHooks } from './clientes/cliente.server.ts';
import { cuentaCorrienteHooks } from './cuentasCorrientes/cuentaCorriente.server.ts';
import { empresaHooks } from './empresas/empresa.server.ts';
import { homeRoutes } from './home/resumen.server.ts';
import { registry } from './index.ts';
import { presupuestoPaper } from './presupuestos/presupuesto.pdf.server.ts';
import { presupuestoActions } from './presupuestos/presupuesto.server.ts';
import { cambioMasivoRoutes } from './productos/cambioMasivo.server.ts';
import { cambioPreciosActions } from './productos/cambioPrecios.server.ts';
import { productoHooks } from './productos/producto.server.ts';
import { assignedChequesDescription, mountAssignedCheques } from './proveedores/chequesAsignados.server.ts';
import { calculoRoutes } from './notasDebito/calculo.server.ts';
import { notaDebitoPaper } from './notasDebito/notaDebito.pdf.server.ts';
import { notaDebitoActions, notaDebitoHooks } from './notasDebito/notaDebito.server.ts';
import { reciboPaper } from './recibos/recibo.pdf.server.ts';
import { reciboHooks } from './recibos/pagos.server.ts';
import { reciboActions } from './recibos/recibo.server.ts';
import { remitoPaper } from './remitos/remito.pdf.server.ts';
import { remitoActions } from './remitos/remito.server.ts';
import { pagosRoutes } from './cuentas/pagos.server.ts';
import { envioRoutes } from './cuentas/envio.server.ts';
import { envioWork } from './cuentas/envioWork.server.ts';
import { resumenRoutes } from './cuentas/resumen.server.ts';
import { movimientosRoutes } from './saldos/movimientos.server.ts';
import { usuarioActions, usuarioHooks } from '#system/usuarios/usuario.server.ts';

/** The functions behind every declared action. An entity with actions and no entry here fails the type check. */
export const actions = implementations(registry.all, {
  cambiosPrecios: cambioPreciosActions,
  cheques: chequeActions,
  choferes: choferActions,
  correos: correoActions,
  notasDebito: notaDebitoActions,
  presupuestos: presupuestoActions,
  recibos: reciboActions,
  remitos: remitoActions,
  usuarios: usuarioActions,
});

/** What entities do besides being stored. */
export const hooks: Readonly<Record<string, Hooks>> = {
  clientes: clienteHooks,
  cuentasCorrientes: cuentaCorrienteHooks,
  empresas: empresaHooks,
  notasDebito: notaDebitoHooks,
  productos: productoHooks,
  recibos: reciboHooks,
  usuarios: usuarioHooks,
};

/** What entities answer besides their declared calls. */
export const routes: readonly OwnRoutes[] = [
  homeRoutes,
  cambioMasivoRoutes,
  movimientosRoutes,
  pagosRoutes,
  resumenRoutes,
  envioRoutes,
  carteraRoutes,
  calculoRoutes,
  { mount: mountAssignedCheques, descriptions: assignedChequesDescription },
];

/** What documents say on paper. */
export const papers: Papers = {
  notasDebito: notaDebitoPaper,
  presupuestos: presupuestoPaper,
  recibos: reciboPaper,
  remitos: remitoPaper,
};

/** Who makes entries in the ledger besides the documents that are declared to. */
export const posters: readonly Poster[] = [chequePoster];

/** What goes on beside the requests. */
export const background: readonly BackgroundWork[] = [envioWork];
