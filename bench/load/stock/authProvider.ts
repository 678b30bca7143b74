import type { AuthProvider } from 'react-admin';

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const response = await fetch('/api/Autenticacion/Ingresar', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuarioOEmail: username, password }),
    });
    if (!response.ok) throw new Error(response.statusText);
    localStorage.setItem('username', username);
  },
  async logout() {
    localStorage.removeItem('username');
  },
  async checkAuth() {
    if (!localStorage.getItem('username')) throw new Error('Nobody is signed in');
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    localStorage.removeItem('username');
    throw new Error('The session has ended');
  },
  async getIdentity() {
    const username = localStorage.getItem('username') ?? '';
    return { id: username, fullName: username };
  },
  async getPermissions() {},
};
