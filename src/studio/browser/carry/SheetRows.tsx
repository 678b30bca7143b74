import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldTypes } from '#schema/fieldTypes.ts';
import { typeLabel } from '../editor/types.ts';
import type { GuessedSheet } from './sheet.ts';

export function SheetRows({ sheet: { file, filas, columnas, muestra, clave } }: { sheet: GuessedSheet }) {
  return (
    <Card component="section" aria-label={file.name}>
      <Typography sx={{ p: '14px 16px' }}>
        {clave
          ? `Las ${formatNumber(filas, 0)} filas de «${file.name}» se importan después de publicar. Corrija antes los tipos que no sean esos.`
          : `No hay columnas que distingan cada fila de «${file.name}» de las otras: sus filas no se van a importar.`}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={`Primeras filas de ${file.name}`}>
        <Table>
          <TableHead>
            <TableRow>
              {columnas.map(({ titulo, tipo }, index) => (
                <TableCell key={index}>
                  {titulo || `Columna ${index + 1}`}
                  <Box component="small" sx={{ display: 'block' }}>
                    {typeLabel(tipo as keyof FieldTypes)}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {muestra.map((cells, row) => (
              <TableRow key={row}>
                {cells.map((cell, index) => (
                  <TableCell key={index}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
