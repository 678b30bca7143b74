import { fetchUtils, type AuthProvider } from 'react-admin';

/** The product's session: a cookie, sent with every request to this origin. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    await call('POST', 'Ingresar', { usuarioOEmail: username, password });
  },
  async logout() {
    await call('POST', 'CerrarSesion').catch(() => {});
  },
  async checkAuth() {
    const { json } = await call('GET', 'Estado');
    if (!(json as { autenticado: boolean }).autenticado) throw new Error('Nobody is signed in');
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('The session has ended');
  },
};

const call = (method: string, name: string, body?: object) =>
  fetchUtils.fetchJson(`/api/Autenticacion/${name}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
