import { expect, test } from 'vitest';
import { flotaApp } from '#support/flota/app.ts';

test('requests are sent as María, as Eva or signed out', async () => {
  const { as, close } = await flotaApp();
  try {
    const whoAmI = async (person: Parameters<typeof as>[0]) => {
      const response = await as(person)('GET', '/api/Autenticacion/UsuarioActual');
      return response.ok ? await response.json() : response.status;
    };
    expect(await whoAmI('admin')).toEqual({ usuario: 'mgomez', nombreCompleto: 'María Gómez', rol: 'ADMIN' });
    expect(await whoAmI('empleado')).toEqual({
      usuario: 'eluna',
      nombreCompleto: 'Eva Luna',
      rol: 'EMPLEADO',
    });
    expect(await whoAmI(null)).toBe(401);
  } finally {
    await close();
  }
});
