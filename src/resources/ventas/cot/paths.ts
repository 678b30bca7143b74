export const COT_PATH = '/ventas/cot';
export const COT_REMITOS = 'Cot/Remitos';
export const COT_ARCHIVO = 'Cot/Archivo';
