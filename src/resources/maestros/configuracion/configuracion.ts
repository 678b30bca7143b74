import { date, dateTime, defineSettings, integer, money, percent, reference, select } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';

/** The one record of the business's settings, which the rules on the server read (configuracion.server.ts). */
export const configuracion = defineSettings({
  menu: { group: 'Tablas' },
  screens: ADMIN,
  // STAFF needs the settings of the IVA to sell; `visibleTo` hides the other fields from them.
  access: { show: STAFF, edit: ADMIN },
  fields: {
    familiaEmpleadoId: reference('familias', {
      label: 'Familia de los empleados',
      visibleTo: ['ADMIN'],
      required: true,
      help: 'En recibos y en el resumen de cuenta corriente, los usuarios con rol EMPLEADO solo ven los clientes de esta familia.',
    }),
    ivaBase: select({
      label: 'Base del IVA',
      required: true,
      options: [
        { id: 'bruto', name: 'Importe bruto, sin restar el descuento' },
        { id: 'neto', name: 'Importe neto, con el descuento restado' },
      ],
      help: 'Sobre qué importe de cada renglón se calcula el IVA de los comprobantes que se emitan desde ahora. Los ya emitidos no cambian.',
    }),
    fleteIvaId: reference('ivas', {
      label: 'IVA del flete',
      few: true,
      help: 'Del flete que va aparte en un remito. Vacío: sin IVA.',
    }),
    plazoPago: integer({
      label: 'Plazo de pago (días)',
      required: true,
      default: 30,
      min: 0,
      max: 3650,
      visibleTo: ['ADMIN'],
      help: 'En cuántos días vence lo que se vende en cuenta corriente, para los clientes que no tienen su propio plazo. Desde ahí corren los intereses.',
    }),
    validezPresupuesto: integer({
      label: 'Validez de un presupuesto (días)',
      min: 0,
      max: 3650,
      visibleTo: ['ADMIN'],
      help: 'Desde su fecha. El presupuesto dice hasta qué día vale. Vacío: no lo dice.',
    }),
    topeSinIdentificar: money({
      label: 'Tope de venta sin identificar al cliente',
      min: '0',
      visibleTo: ['ADMIN'],
      help: 'Lo más que se vende en un comprobante a quien no dio CUIT ni documento (RG 5700/2025). Vacío: sin tope.',
    }),
    gastosChequePorcentaje: percent({
      label: 'Gastos de cheque rechazado (%)',
      visibleTo: ['ADMIN'],
      help: 'Del importe del cheque: con esto y el monto fijo empieza la nota de débito por sus gastos. Se puede cambiar en cada una.',
    }),
    gastosChequeFijo: money({
      label: 'Gastos de cheque rechazado, fijos',
      visibleTo: ['ADMIN'],
      min: '0',
    }),
    descuentoSinAutorizacion: percent({
      label: 'Descuento sin autorización (%)',
      visibleTo: ['ADMIN'],
      help: 'Lo más que un EMPLEADO descuenta del precio de un producto, con el descuento del renglón y el del comprobante. Más que eso lo pide. Vacío: sin tope.',
    }),
    diasAnular: integer({
      label: 'Días para anular sin autorización',
      min: 0,
      max: 3650,
      visibleTo: ['ADMIN'],
      help: 'Desde la fecha del comprobante. Después, un EMPLEADO lo pide. Vacío: sin plazo.',
    }),
    // The form leaves it out, since a page of its own asks for confirmation (cuentas/CierrePage.tsx).
    cierreHasta: date({
      label: 'Cierre hasta',
      visibleTo: ['ADMIN'],
      asksPassword: true,
      notFuture: true,
      help: 'Los comprobantes con fecha de este día o anterior no se pueden crear, editar ni anular. Vacío: ningún período está cerrado.',
    }),
    // The guide's 'No mostrar más' or its last step sets it (home/guide.server.ts).
    guiaCerradaEn: dateTime({
      label: 'Guía de primeros pasos cerrada',
      visibleTo: ['ADMIN'],
      readOnly: true,
    }),
  },
  form: {
    sections: [
      {
        fields: [
          'familiaEmpleadoId',
          'ivaBase',
          'fleteIvaId',
          'plazoPago',
          'validezPresupuesto',
          'topeSinIdentificar',
          'gastosChequePorcentaje',
          'gastosChequeFijo',
        ],
      },
      { title: 'Autorizaciones', fields: ['descuentoSinAutorizacion', 'diasAnular'] },
    ],
  },
});
