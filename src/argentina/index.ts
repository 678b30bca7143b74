export { amountInWords } from './amountInWords.ts';
export { argentina } from './country.ts';
export { cuitTexts, formatCuit, hasValidCheckDigit } from './cuit.ts';
export { whatsappNumber } from './phone.ts';
export { plainPlate } from './plate.ts';
export { cuit } from './fields/cuit.ts';
export { documentNumber } from './fields/documentNumber.ts';
export { phone } from './fields/phone.ts';
export { plate } from './fields/plate.ts';
