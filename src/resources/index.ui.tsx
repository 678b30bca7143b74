import { lazy } from 'react';
import type { AdminApplication } from 'cantera/admin';
import { studio } from 'cantera/studio';
import { ADMIN, STAFF } from './roles.ts';
import { CARTERA_PATH } from './cheques/cartera.ts';
import { CIERRE_PATH, INTERESES_PATH, RESUMEN_PATH } from './cuentas/paths.ts';
import { COT_PATH } from './ventas/cot/paths.ts';
import { headLink } from './headLink.tsx';
import { deudores } from './cuentas/deudores/deudores.ts';
import { ENTREGAS_PATH } from './entregas/paths.ts';
import { Footer } from './home/Footer.tsx';
import { QuarryHome } from './home/QuarryHome.tsx';
import { application as declared } from './index.ts';
import { CAMBIO_PRECIOS_PATH } from './maestros/productos/cambioPrecios/paths.ts';
import { precios } from './ventas/precios/precios.ts';
import { quarryWords } from './words.ts';

// `lazy` needs a default export; these files export several components.
const chequesButton = (button: 'AssignedChequesRowButton' | 'AssignedChequesButton') =>
  lazy(async () => ({ default: (await import('./cheques/AssignedCheques.tsx'))[button] }));

const resumenButton = (button: 'ClientResumenButton' | 'AccountResumenButton') =>
  lazy(async () => ({ default: (await import('./cuentas/ResumenButton.tsx'))[button] }));

const gastosComponent = (name: 'DebitarGastos' | 'GastosDebitados') =>
  lazy(async () => ({ default: (await import('./cuentas/notasDebito/DebitarGastos.tsx'))[name] }));

const CambioPreciosButton = headLink(CAMBIO_PRECIOS_PATH, 'money', 'Cambio masivo');

const PagosPanel = lazy(() => import('./cuentas/PagosPanel.tsx'));
const PreciosAcordados = lazy(() => import('./ventas/form/PreciosAcordados.tsx'));
const DefaultCompany = lazy(() => import('./maestros/empresas/DefaultCompany.tsx'));
const SinCuenta = lazy(() => import('./cuentas/SinCuenta.tsx'));
const SaleSums = lazy(() => import('./cuentas/SaleSums.tsx'));
const loadPorCobrar = () => import('./maestros/clientes/PorCobrar.tsx');
const loadSaleCreate = () => import('./ventas/form/SaleCreate.tsx');
const loadSaleEdit = () => import('./ventas/form/SaleEditPage.tsx');
const SaleCreate = lazy(loadSaleCreate);
const SaleEditPage = lazy(loadSaleEdit);

const parts: AdminApplication['parts'] = {
  cheques: {
    head: [{ roles: ADMIN, component: headLink(CARTERA_PATH, 'calendar', 'Cartera') }],
    face: [{ roles: ADMIN, component: lazy(() => import('./cheques/ChequePaper.tsx')) }],
    showHead: [{ roles: ADMIN, component: gastosComponent('DebitarGastos') }],
    bulk: [{ roles: ADMIN, component: lazy(() => import('./cheques/depositos/DepositarJuntos.tsx')) }],
    show: [
      { roles: ADMIN, component: gastosComponent('GastosDebitados') },
      { roles: ADMIN, component: lazy(() => import('./cheques/ChequeCustody.tsx')) },
      { roles: ADMIN, component: PagosPanel },
    ],
  },
  clientes: {
    showBeside: [
      { roles: STAFF, component: lazy(() => import('./maestros/clientes/Cuenta.tsx')) },
      { roles: STAFF, component: lazy(() => import('./maestros/clientes/FaltaEntregar.tsx')) },
    ],
    tabs: [
      { label: 'Últimos', component: lazy(() => import('./maestros/clientes/Ultimos.tsx')) },
      {
        label: 'Por cobrar',
        component: lazy(loadPorCobrar),
        count: lazy(async () => ({ default: (await loadPorCobrar()).PorCobrarCount })),
      },
    ],
    showHead: [{ roles: STAFF, component: resumenButton('ClientResumenButton') }],
    form: [{ roles: STAFF, component: lazy(() => import('./maestros/clientes/CuentaCorrienteSection.tsx')) }],
  },
  configuracion: {
    form: [{ roles: ADMIN, component: lazy(() => import('./maestros/configuracion/CierreFact.tsx')) }],
  },
  depositos: { lines: { cheques: lazy(() => import('./cheques/depositos/ChequesElegidos.tsx')) } },
  notasDebito: {
    head: [{ roles: ADMIN, component: headLink(INTERESES_PATH, 'money', 'Por intereses') }],
    createForm: [
      { roles: ADMIN, component: SinCuenta },
      { roles: ADMIN, component: DefaultCompany },
    ],
    starting: {
      chequeId: async (cheque) => (await import('./cuentas/notasDebito/gastos.ts')).expensesDefaults(cheque),
    },
    show: [{ roles: ADMIN, component: PagosPanel }],
  },
  cambiosPrecios: { head: [{ roles: ADMIN, component: CambioPreciosButton }] },
  presupuestos: {
    create: SaleCreate,
    edit: SaleEditPage,
    showBeside: [{ roles: STAFF, component: SaleSums }],
    showPrimary: [{ roles: STAFF, component: lazy(() => import('./ventas/form/ConvertButtons.tsx')) }],
    show: [
      { roles: STAFF, component: PreciosAcordados },
      { roles: STAFF, component: lazy(() => import('./ventas/form/QuoteDeliveries.tsx')) },
      { roles: STAFF, component: PagosPanel },
    ],
  },
  productos: {
    head: [{ roles: ADMIN, component: CambioPreciosButton }],
    show: [{ roles: ADMIN, component: lazy(() => import('./maestros/productos/PriceHistory.tsx')) }],
  },
  proveedores: {
    row: [{ roles: ADMIN, component: chequesButton('AssignedChequesRowButton') }],
    showHead: [{ roles: ADMIN, component: chequesButton('AssignedChequesButton') }],
  },
  recibos: {
    createForm: [
      { roles: STAFF, component: SinCuenta },
      { roles: STAFF, component: DefaultCompany },
      { roles: STAFF, component: lazy(() => import('./cuentas/recibos/ChequesSeguidos.tsx')) },
      { roles: STAFF, component: lazy(() => import('./cuentas/recibos/QuePaga.tsx')) },
    ],
    createBeside: [{ roles: STAFF, component: lazy(() => import('./cuentas/recibos/Reparto.tsx')) }],
    show: [{ roles: STAFF, component: PagosPanel }],
  },
  remitos: {
    head: [{ roles: STAFF, component: lazy(() => import('./ventas/cot/CotLink.tsx')) }],
    create: SaleCreate,
    edit: SaleEditPage,
    showBeside: [{ roles: STAFF, component: SaleSums }],
    show: [
      { roles: STAFF, component: lazy(() => import('./cuentas/Cadena.tsx')) },
      { roles: STAFF, component: PreciosAcordados },
      { roles: STAFF, component: lazy(() => import('./ventas/balanzas/Pesadas.tsx')) },
      { roles: STAFF, component: lazy(() => import('./entregas/EntregaPanel.tsx')) },
      { roles: STAFF, component: PagosPanel },
    ],
  },
  saldos: {
    head: [{ roles: ADMIN, component: lazy(() => import('./cuentas/verificar/VerificarButton.tsx')) }],
    showHead: [{ roles: ADMIN, component: resumenButton('AccountResumenButton') }],
    show: [{ roles: ADMIN, component: lazy(() => import('./cuentas/saldos/Movimientos.tsx')) }],
  },
};

const pages: AdminApplication['pages'] = [
  {
    path: CARTERA_PATH,
    label: 'Cartera de cheques',
    alsoCalled: ['pagar', 'vencimientos'],
    roles: ADMIN,
    component: lazy(() => import('./cheques/CarteraPage.tsx')),
  },
  {
    path: COT_PATH,
    label: 'COT de ARBA',
    roles: STAFF,
    component: lazy(() => import('./ventas/cot/CotPage.tsx')),
  },
  {
    path: CAMBIO_PRECIOS_PATH,
    label: 'Cambio masivo de precios',
    alsoCalled: ['aumentar precios', 'aumento', 'remarcar'],
    roles: ADMIN,
    component: lazy(() => import('./maestros/productos/cambioPrecios/CambioPreciosPage.tsx')),
  },
  {
    path: INTERESES_PATH,
    label: 'Nota de débito por intereses',
    roles: ADMIN,
    component: lazy(() => import('./cuentas/notasDebito/InteresesPage.tsx')),
  },
  {
    path: ENTREGAS_PATH,
    label: 'Entregas',
    roles: STAFF,
    menu: 'Ventas',
    component: lazy(() => import('./entregas/EntregasPage.tsx')),
  },
  {
    path: precios.path,
    label: precios.label,
    alsoCalled: ['lista de precios', 'cuánto sale', 'a cuánto'],
    about: { entity: 'clientes', parameter: 'clienteId' },
    roles: STAFF,
    menu: 'Ventas',
    component: lazy(() => import('./ventas/precios/PreciosPage.tsx')),
  },
  {
    path: deudores.path,
    label: deudores.label,
    roles: ADMIN,
    menu: 'Cuentas',
    component: lazy(() => import('./cuentas/deudores/DeudoresPage.tsx')),
  },
  {
    path: RESUMEN_PATH,
    label: 'Resumen Cuenta Corriente',
    alsoCalled: ['saldo', 'deuda', 'debe'],
    about: { entity: 'clientes', parameter: 'clienteId', within: 'recibos' },
    roles: STAFF,
    menu: 'Cuentas',
    component: lazy(() => import('./cuentas/ResumenPage.tsx')),
  },
  {
    path: CIERRE_PATH,
    label: 'Cierre de períodos',
    alsoCalled: ['cerrar mes', 'cerrar período'],
    roles: ADMIN,
    menu: 'Cuentas',
    component: lazy(() => import('./cuentas/CierrePage.tsx')),
  },
];

export const application: AdminApplication = {
  ...declared,
  parts,
  pages,
  home: QuarryHome,
  footer: Footer,
  behindGear: ['Tablas'],
  words: quarryWords,
  studio,
  templates: () => import('./maestros/plantillas/index.ts'),
  prefetched: [loadSaleCreate, loadSaleEdit],
};
