import { bareDigits } from '#domain/digits.ts';
import { PHONE_PLACEHOLDER, phoneOf } from '#argentina/phone.ts';
import { plainPlate } from '#argentina/plate.ts';
import { booleanUi, selectUi, YesNoIcon } from './choice.ui.tsx';
import { cuitUi } from './cuit.ui.tsx';
import { dateUi } from './date.ui.tsx';
import DateTimeInput from './dateTime.input.tsx';
import { fileUi } from './file.ui.tsx';
import { imageUi } from './image.ui.tsx';
import type { Field, FieldTypes } from '#schema/fieldTypes.ts';
import { passwordUi } from './password.ui.tsx';
import { decimalUi, integerUi, moneyUi, percentUi } from './number.ui.tsx';
import { referenceUi } from './reference.ui.tsx';
import { toCapitals, longTextUi, textUi } from './text.ui.tsx';
import type { FieldUi } from './ui.ts';
import { mapOf, telephone } from '#schema/fields/links.ts';

const fieldUis: Record<keyof FieldTypes, FieldUi> = {
  text: textUi({}, { href: mapOf }),
  longText: longTextUi,
  integer: integerUi,
  decimal: decimalUi,
  money: moneyUi,
  percent: percentUi,
  date: dateUi,
  dateTime: { Input: DateTimeInput },
  boolean: booleanUi,
  // `type: 'email'` is not used: with it, browsers rewrite what is typed.
  email: textUi(
    { inputMode: 'email', autoCapitalize: 'none' },
    { href: (value) => `mailto:${String(value)}` },
  ),
  phone: textUi(
    { type: 'tel', inputMode: 'tel' },
    { href: telephone, normalize: phoneOf, placeholder: PHONE_PLACEHOLDER },
  ),
  cuit: cuitUi,
  plate: textUi({}, { format: toCapitals, normalize: (text) => plainPlate(text) || text }),
  documentNumber: textUi({ inputMode: 'numeric' }, { acceptsKey: (key) => /[\d-]/.test(key) }),
  // Types without an input have values that the server derives.
  sumOf: { Input: () => null },
  digits: textUi({ inputMode: 'numeric' }, { acceptsKey: (key) => /\d/.test(key), normalize: bareDigits }),
  password: passwordUi,
  select: selectUi,
  image: imageUi,
  file: fileUi,
  reference: referenceUi,
  linked: { Input: () => null },
  computed: {
    Input: () => null,
    Show: ({ value }) => (typeof value === 'boolean' ? <YesNoIcon value={value} /> : String(value)),
  },
};

export const uiOf = (field: Field): FieldUi => fieldUis[field.type];
