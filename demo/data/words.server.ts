export const RECEIPT_WORDS = [
  'Pago a cuenta',
  'Cancelación de remitos',
  'Pago según resumen',
  'Entrega a cuenta',
  'Pago de la quincena',
] as const;

export const PROMISES = [
  'Paga cuando cobre el certificado de obra.',
  'Transfiere la semana que viene.',
  'Entrega un cheque a 30 días.',
  'Pide que lo llamen antes.',
  'El socio está de viaje.',
] as const;

export const REMARKS = [
  'Avisar 30 minutos antes de llegar.',
  'Descargar en el fondo del predio.',
  'Entra solo chasis.',
  'Pedir por el capataz.',
  'Recibe el sereno.',
  'Descarga con pala propia.',
  'Entregar antes de las 10.',
  'No dejar en la vereda.',
  'Cortar la calle con conos.',
  'Segunda entrega del día.',
] as const;

export const QUOTE_REMARKS = [
  'Precio válido por 10 días.',
  'Entrega en partes según avance de obra.',
  'Flete incluido hasta 30 km.',
  'Sujeto a disponibilidad de camiones.',
  'Pago a 30 días de cada entrega.',
] as const;

export const REJECTIONS = [
  'Sin fondos suficientes disponibles en cuenta',
  'Sin fondos, segunda presentación',
  'Firma no coincide con el registro',
  'Cuenta cerrada',
  'Defecto formal: importe en letras',
  'Orden de no pagar',
] as const;

export const SUPPLIER_WORDS = [
  'Pago de gasoil',
  'A cuenta de factura',
  'Repuestos',
  'Saldo del mes',
  'Cubiertas',
  'Mantenimiento',
] as const;

export const DEBIT_WORDS = ['Diferencia de precio', 'Flete adicional', 'Demora en descarga'] as const;

export const BANKS = [
  'Banco de la Provincia de Córdoba (Bancor)',
  'Banco de la Nación Argentina',
  'Banco Macro',
  'Banco Santander Argentina',
  'Banco de Galicia y Buenos Aires',
  'BBVA Argentina',
  'Banco Credicoop',
  'Banco Supervielle',
  'Banco Patagonia',
] as const;
