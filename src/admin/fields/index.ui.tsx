import { late } from '../late.tsx';
import { booleanUi, selectUi, YesNoIcon } from './choice.ui.tsx';
import { cuitUi } from './cuit.ui.tsx';
import { dateUi } from './date.ui.tsx';
import { fileUi } from './file.ui.tsx';
import { imageUi } from './image.ui.tsx';
import type { Field, FieldTypes } from '#schema/fields/index.ts';
import { passwordUi } from './password.ui.tsx';
import { decimalUi, integerUi } from './number.ui.tsx';
import { referenceUi } from './reference.ui.tsx';
import { longTextUi, textUi } from './text.ui.tsx';
import type { FieldUi } from './ui.ts';

import { mapOf, telephone } from '#schema/fields/links.ts';

const fieldUis: Record<keyof FieldTypes, FieldUi> = {
  text: textUi({}, { href: mapOf }),
  longText: longTextUi,
  integer: integerUi,
  decimal: decimalUi,
  money: decimalUi,
  tonnes: decimalUi,
  percent: decimalUi,
  date: dateUi,
  dateTime: textUi({ type: 'datetime-local' }),
  boolean: booleanUi,
  email: textUi({ type: 'email', inputMode: 'email' }, { href: (value) => `mailto:${String(value)}` }),
  phone: textUi({ type: 'tel', inputMode: 'tel' }, { href: telephone }),
  cuit: cuitUi,
  plate: textUi(),
  documentNumber: textUi({ inputMode: 'numeric' }, { clean: (typed) => typed.replace(/[^\d-]/g, '') }),
  sumOf: { Input: () => null },
  digits: textUi({ inputMode: 'numeric' }, { clean: (typed) => typed.replace(/\D/g, '') }),
  password: passwordUi,
  select: selectUi,
  image: imageUi,
  file: fileUi,
  reference: referenceUi,
  references: { Input: late(() => import('./references.input.tsx')), wide: true },
  linked: { Input: () => null },
  computed: {
    Input: () => null,
    Show: ({ value }) => (typeof value === 'boolean' ? <YesNoIcon value={value} /> : String(value)),
  },
};

export const uiOf = (field: Field): FieldUi => fieldUis[field.type];
