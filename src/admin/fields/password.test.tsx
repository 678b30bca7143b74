import { expect, it } from 'vitest';
import { password } from '#schema/index.ts';
import { passwordUi } from './password.ui.tsx';

const newPassword = password({ label: 'Contraseña' });
const current = password({ label: 'Contraseña actual', current: true });

it('only a new password shows its strength', () => {
  expect(passwordUi.hint!('Cantera del sur 2026!', newPassword)).toMatch(/^Fortaleza: /);
  expect(passwordUi.hint!('', newPassword)).toBeNull();
  expect(passwordUi.hint!('Cantera del sur 2026!', current)).toBeNull();
});
