import { addLater } from './later.ts';

addLater({
  history: {
    title: 'Historial',
    system: 'El sistema',
    empty: 'Todavía no hay cambios registrados.',
    failed: 'No se pudo cargar el historial',
    more: 'Ver anteriores',
    values: 'Ver los datos',
    whole: 'ver todo',
    less: 'ver menos',
  },
  conflict: {
    title: 'Otra persona modificó este registro',
    text: 'Otra persona modificó este registro mientras usted lo editaba. Nada se guardó todavía. Compare las dos versiones y elija con cuál seguir.',
    field: 'Campo',
    mine: 'Su versión',
    theirs: 'Versión guardada',
    keepMine: 'Guardar mi versión',
    takeTheirs: 'Usar la versión guardada',
  },
  duplicates: {
    title: '¿Ya está registrado?',
    text: 'Antes de registrar otro, revise si es alguno de estos:',
    same: 'Coincide: %{fields}',
    similar: 'Se parece: %{fields}',
    goOn: 'Registrar de todos modos',
    back: 'Volver al formulario',
  },
  merge: {
    open: 'Unir con otro',
    title: 'Unir %{them}',
    text: 'Se conserva %{name}. Elija el otro: todo lo suyo pasa a este, y se oculta.',
    keeps: 'Se conserva: %{name}',
    hides: 'Se oculta: %{name}',
    moves: 'Pasa de uno a otro:',
    movesNothing: 'No hay nada que pasar de uno a otro.',
    confirm: 'Unir',
    done: '¡Unidos!',
  },
});
