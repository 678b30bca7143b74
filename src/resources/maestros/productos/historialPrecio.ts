import { date, dateTime, defineEntity, money, reference, select, text } from 'cantera';
import { ADMIN } from '../../roles.ts';

/** One change of one price of a product, by an edit or a mass change. Costs are among them, so only ADMIN sees it. */
export const historialPrecios = defineEntity({
  name: 'historialPrecios',
  label: { one: 'Cambio de precio', many: 'Cambios de precio', gender: 'm' },
  api: { base: 'HistorialPrecio' },
  access: { list: ADMIN },
  fields: {
    productoId: reference('productos', { label: 'Producto', required: true, readOnly: true }),
    precio: select({
      label: 'Precio',
      required: true,
      readOnly: true,
      options: [
        { id: 'precioCosto', name: 'Costo' },
        { id: 'precioContado', name: 'Contado' },
        { id: 'precioCuentaCorriente', name: 'Cuenta corriente' },
      ],
    }),
    anterior: money({ label: 'Anterior', readOnly: true }),
    nuevo: money({ label: 'Nuevo', required: true, readOnly: true }),
    fecha: dateTime({ label: 'Fecha', required: true, readOnly: true }),
    usuarioId: reference('usuarios', { label: 'Usuario', required: true, readOnly: true }),
    motivo: text({ label: 'Motivo', max: 200, readOnly: true }),
    cambioId: reference('cambiosPrecios', { label: 'Cambio masivo', readOnly: true }),
  },
  display: '{fecha}',
  list: {
    columns: ['fecha', 'precio', 'anterior', 'nuevo', 'usuarioId', 'motivo'],
    filters: [
      'productoId',
      'precio',
      'cambioId',
      { name: 'desde', on: 'fecha', field: date({ label: 'Desde' }), match: 'from' },
      { name: 'hasta', on: 'fecha', field: date({ label: 'Hasta' }), match: 'to' },
    ],
    sort: ['-id'],
  },
});
