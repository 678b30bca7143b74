/** Texts of the report screens, loaded with them. */
export const reportEs = {
  filters: 'Filtros del reporte',
  show: 'Ver reporte',
  excel: 'Exportar a Excel',
  pdf: 'PDF',
  hint: 'Complete los filtros y presione «Ver reporte»',
  emptyText: 'Pruebe con otro período o con menos filtros.',
  total: 'Total',
  /** Source: spec 2, section 8. */
  excelFailed: 'No se pudo generar el archivo Excel. Por favor, intente nuevamente.',
  pdfFailed: 'No se pudo generar el PDF. Por favor, intente nuevamente.',
  making: 'Preparando el archivo...',
  rows: (rows: string) => `${rows} filas`,
  received: (megabytes: string) => `${megabytes} MB recibidos`,
  charts: 'Gráficos',
  chartsFailed: 'No se pudieron cargar los gráficos',
  thisPeriod: 'Este período',
  before: 'Período anterior',
  days: (from: string, to: string) => `del ${from} al ${to}`,
  noneBefore: 'Sin datos con qué comparar',
  weekOf: (day: string) => `Semana del ${day}`,
  daysFrom: (day: string) => `Desde el ${day}`,
  data: 'Ver los datos',
  others: 'Otros',
  /** Alternative text of a chart. */
  drawing: (title: string, days: string, total: string) => `${title}, ${days}: ${total} en total`,
} as const;
