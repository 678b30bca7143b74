export const quarryWords = {
  home: {
    greeting: 'Hola, %{name}',
    nobody: 'Usuario',
    welcome: 'Le damos la bienvenida a la administración de la empresa. Hoy es %{day}.',
    copyright: '© 2024 %{company}',
  },
};
