import { today } from 'cantera';
import type { Demo } from 'cantera/server';

/** `npm run demo -- examples/biblioteca`: a shelf and its first members. package.json names this file. */
export const demo: Demo = {
  async fill(pool) {
    await pool.query(`insert into libros (titulo, autor, inventario, disponible) values
      ('Ficciones', 'Jorge Luis Borges', 'B-001', true),
      ('Rayuela', 'Julio Cortázar', 'C-001', true),
      ('Operación masacre', 'Rodolfo Walsh', 'W-001', true),
      ('El túnel', 'Ernesto Sabato', 'S-001', true)`);
    await pool.query(`insert into socios (nombre, apellido, documento) values
      ('Ana', 'Ríos', '20111222'), ('Luis', 'Quiroga', '27333444')`);
    return today();
  },
};
