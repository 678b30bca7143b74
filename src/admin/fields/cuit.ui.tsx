import { hasValidCheckDigit, isCuitFormat } from '#domain/cuit.ts';
import { textUi } from './text.ui.tsx';

/** A wrong check digit is worth a second look, and no reason to refuse (design.md 6.11). */
export const cuitUi = textUi(
  { inputMode: 'numeric' },
  {
    warning: (value) =>
      typeof value === 'string' && isCuitFormat(value) && !hasValidCheckDigit(value)
        ? 'El dígito verificador no coincide: revise el CUIT.'
        : null,
  },
);
