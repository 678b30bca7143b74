export const helpEs = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  close: 'Cerrar la ayuda',
  ownTab: 'Abrir en otra pestaña',
  print: 'Imprimir',
  index: 'Todos los temas',
  enlarge: 'Ver la imagen más grande',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  nothing: (text: string) => `Nada coincide con «${text}». Pruebe con otra palabra, o mire todos los temas.`,
  notFound: 'Página de ayuda no encontrada',
  notFoundText: 'La dirección es incorrecta, o la página es sobre algo que su rol no abre.',
} as const;
