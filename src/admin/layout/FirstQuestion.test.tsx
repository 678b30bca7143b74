import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { defineEntity } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { DialogProvider } from '../dialogs/DialogProvider.tsx';
import FirstQuestion from './FirstQuestion.tsx';

const clubes = defineEntity({ ...base('clubes'), access: { edit: ['ADMIN'] } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the question can be put off where the browser denies the storage of its tab', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
  const dataProvider = { getOne: async () => ({ data: { id: 1, version: 1 } }) };
  const application = inApplication(
    <DialogProvider>
      <FirstQuestion />
    </DialogProvider>,
    {
      entities: [clubes],
      asksFirst: {
        of: 'clubes',
        while: {},
        fields: ['nombre'],
        warning: 'Falta el nombre del club.',
        title: 'El club',
        text: 'Complete el nombre.',
      },
    },
  );
  localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN', falta: { entidad: 'clubes', id: 1 } }));
  render(<CoreAdminContext dataProvider={dataProvider as never}>{application}</CoreAdminContext>);
  const dialog = await screen.findByRole('dialog', { name: 'El club' });
  await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('complementary')).toHaveTextContent('Falta el nombre del club.');
});
