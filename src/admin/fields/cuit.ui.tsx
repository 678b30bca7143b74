import { formatCuit, hasValidCheckDigit } from '#argentina/cuit.ts';
import { textUi } from './text.ui.tsx';

export const cuitUi = textUi(
  { inputMode: 'numeric' },
  {
    placeholder: 'XX-XXXXXXXX-X',
    format: (text) => formatCuit(text) ?? text,
    warning: (value) =>
      typeof value === 'string' && formatCuit(value) !== null && !hasValidCheckDigit(value)
        ? 'El dígito verificador no coincide: revise el CUIT.'
        : null,
  },
);
