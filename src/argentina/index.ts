export { amountInWords } from './amountInWords.ts';
export { cuitTexts, formatCuit, hasValidCheckDigit } from './cuit.ts';
export { whatsappNumber } from './phone.ts';
export { plainPlate } from './plate.ts';
