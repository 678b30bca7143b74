/**
 * The words of a text that only the quarry says. 'cantera', 'cliente' and 'cuit' are also the framework's: its name, a
 * program that calls, a field type.
 */
export const quarryWords = (text: string): string[] => text.match(WORDS) ?? [];

const WORDS =
  /remito|presupuesto|recibo|cheque|cami[oó]n|chofer|cuentas? ?corriente|proveedor|familia|empresa|clienteId|producto|tonelada|\bsaldos|\bprecios|localidad|[aá]ridos|\bempleado|\biva\b/gi;
