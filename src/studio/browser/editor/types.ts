import type { FieldTypes } from '#schema/fieldTypes.ts';
import type { IconName } from '#look/icons.ts';

type TypeChoice = { readonly label: string; readonly note: string; readonly icon: IconName };

export const TYPE_CHOICES: Partial<Record<keyof FieldTypes, TypeChoice>> = {
  text: { label: 'Texto', note: 'Una palabra o un renglón', icon: 'edit' },
  longText: { label: 'Texto largo', note: 'Un párrafo', icon: 'document' },
  integer: { label: 'Número entero', note: 'Kilómetros, unidades', icon: 'columns' },
  decimal: { label: 'Número con decimales', note: 'Litros, horas, metros', icon: 'columns' },
  money: { label: 'Importe', note: 'Pesos, con centavos', icon: 'money' },
  percent: { label: 'Porcentaje', note: 'De 0 a 100', icon: 'columns' },
  date: { label: 'Fecha', note: 'Un día', icon: 'calendar' },
  dateTime: { label: 'Fecha y hora', note: 'Un momento', icon: 'calendar' },
  boolean: { label: 'Sí o no', note: 'Una tilde', icon: 'check' },
  select: { label: 'Lista de opciones', note: 'Una de una lista corta', icon: 'menu' },
  reference: { label: 'Otro registro', note: 'Uno de otra lista', icon: 'next' },
  email: { label: 'Correo', note: 'Una dirección de correo', icon: 'mail' },
  phone: { label: 'Teléfono', note: 'Con su código de área', icon: 'chat' },
  cuit: { label: 'CUIT', note: 'Con su dígito verificador', icon: 'people' },
  plate: { label: 'Patente', note: 'Sin espacios ni guiones', icon: 'truck' },
  digits: { label: 'Solo cifras', note: 'Un código, con sus ceros', icon: 'columns' },
  image: { label: 'Imagen', note: 'Un logo, una foto chica', icon: 'image' },
  file: { label: 'Archivos', note: 'PDF, fotos o planillas', icon: 'upload' },
};

export const typeLabel = (type: keyof FieldTypes): string => TYPE_CHOICES[type]?.label ?? type;

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
