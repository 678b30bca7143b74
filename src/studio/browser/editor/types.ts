import type { FieldTypes } from '#schema/fieldTypes.ts';
import type { IconName } from '#look/icons.ts';

type Word = { readonly label: string; readonly says: string; readonly icon: IconName };

/** Types in the order in which they are offered. A test checks that none is missing. */
export const TYPE_WORDS: Partial<Record<keyof FieldTypes, Word>> = {
  text: { label: 'Texto', says: 'Una palabra o un renglón', icon: 'edit' },
  longText: { label: 'Texto largo', says: 'Un párrafo', icon: 'document' },
  integer: { label: 'Número entero', says: 'Kilómetros, unidades', icon: 'columns' },
  decimal: { label: 'Número con decimales', says: 'Litros, horas, metros', icon: 'columns' },
  money: { label: 'Importe', says: 'Pesos, con centavos', icon: 'money' },
  percent: { label: 'Porcentaje', says: 'De 0 a 100', icon: 'columns' },
  date: { label: 'Fecha', says: 'Un día', icon: 'calendar' },
  dateTime: { label: 'Fecha y hora', says: 'Un momento', icon: 'calendar' },
  boolean: { label: 'Sí o no', says: 'Una tilde', icon: 'check' },
  select: { label: 'Lista de opciones', says: 'Una de una lista corta', icon: 'menu' },
  reference: { label: 'Otro registro', says: 'Uno de otra lista', icon: 'next' },
  email: { label: 'Correo', says: 'Una dirección de correo', icon: 'mail' },
  phone: { label: 'Teléfono', says: 'Con su código de área', icon: 'chat' },
  cuit: { label: 'CUIT', says: 'Con su dígito verificador', icon: 'people' },
  plate: { label: 'Patente', says: 'Sin espacios ni guiones', icon: 'truck' },
  digits: { label: 'Solo cifras', says: 'Un código, con sus ceros', icon: 'columns' },
  image: { label: 'Imagen', says: 'Un logo, una foto chica', icon: 'image' },
  file: { label: 'Archivos', says: 'PDF, fotos o planillas', icon: 'upload' },
};

export const typeLabel = (type: keyof FieldTypes): string => TYPE_WORDS[type]?.label ?? type;

/** Icons for an entity in the menu. */
export const MENU_ICONS: readonly { readonly id: IconName; readonly name: string }[] = [
  { id: 'truck', name: 'Transporte' },
  { id: 'people', name: 'Persona' },
  { id: 'money', name: 'Billete' },
  { id: 'document', name: 'Papel' },
  { id: 'calendar', name: 'Calendario' },
  { id: 'warning', name: 'Advertencia' },
  { id: 'check', name: 'Tilde' },
  { id: 'block', name: 'Prohibido' },
  { id: 'chat', name: 'Globo' },
  { id: 'mail', name: 'Sobre' },
  { id: 'columns', name: 'Tabla' },
  { id: 'image', name: 'Imagen' },
  { id: 'history', name: 'Reloj' },
];
