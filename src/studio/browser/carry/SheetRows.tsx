import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldTypes } from '#schema/fields/index.ts';
import { typeLabel } from '../editor/types.ts';
import type { GuessedSheet } from './sheet.ts';

/** Shows the rows that the types were guessed from, while a person corrects the types. */
export function SheetRows({ sheet: { file, filas, columnas, muestra, clave } }: { sheet: GuessedSheet }) {
  return (
    <Card component="section" variant="outlined" className="definition-sheet" aria-label={file.name}>
      <p>
        {clave
          ? `Las ${formatNumber(filas, 0)} filas de «${file.name}» se importan después de publicar. Corrija antes los tipos que no sean esos.`
          : `No hay columnas que distingan cada fila de «${file.name}» de las otras: sus filas no se van a importar.`}
      </p>
      <Box tabIndex={0} role="region" aria-label={`Primeras filas de ${file.name}`}>
        <table>
          <thead>
            <tr>
              {columnas.map(({ titulo, tipo }, place) => (
                <th key={place} scope="col">
                  {titulo || `Columna ${place + 1}`}
                  <small>{typeLabel(tipo as keyof FieldTypes)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {muestra.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  );
}
