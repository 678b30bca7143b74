import { formatCuit, hasValidCheckDigit } from '#argentina/cuit.ts';
import { textUi } from './text.ui.tsx';

/** A wrong check digit only warns (design.md 6.11). */
export const cuitUi = textUi(
  { inputMode: 'numeric' },
  {
    written: (text) => formatCuit(text) ?? text,
    warning: (value) =>
      typeof value === 'string' && formatCuit(value) !== null && !hasValidCheckDigit(value)
        ? 'El dígito verificador no coincide: revise el CUIT.'
        : null,
  },
);
