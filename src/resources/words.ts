/** Texts of the quarry's own screens. */
export const words = {
  ventas: {
    lines: 'Detalle',
    issue: 'Emitir e imprimir',
    issueNext: 'Emitir y nuevo',
    issuing: 'Emitiendo...',
    tonnes: 'Toneladas',
    gross: 'Bruto',
    discounts: 'Descuentos',
    discount: 'Descuento %{percent}',
    surcharge: 'Recargo %{percent}',
    total: 'Total',
    activate: 'Activar Edición',
    deactivate: 'Desactivar Edición',
    convert: 'Convertir en %{what}',
    line: {
      product: 'Producto o código',
      add: 'Agregar Producto',
      edit: 'Editar Detalle',
      weighing: 'Pesada',
      net: 'Neto: %{kg} kg',
      noNet: 'El peso bruto debe ser mayor que la tara.',
    },
  },
  home: {
    greeting: 'Hola, %{name}',
    nobody: 'Usuario',
    welcome: 'Le damos la bienvenida a la administración de la empresa. Hoy es %{day}.',
    copyright: '© 2024 %{company}',
  },
};
