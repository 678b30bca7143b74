import { formatCuit, hasValidCheckDigit } from '#domain/cuit.ts';
import { textUi } from './text.ui.tsx';

/**
 * The eleventh digit brings the hyphens. A wrong check digit is worth a second look, and no reason to refuse
 * (design.md 6.11).
 */
export const cuitUi = textUi(
  { inputMode: 'numeric' },
  {
    clean: (typed) => formatCuit(typed) ?? typed,
    warning: (value) =>
      typeof value === 'string' && formatCuit(value) !== null && !hasValidCheckDigit(value)
        ? 'El dígito verificador no coincide: revise el CUIT.'
        : null,
  },
);
