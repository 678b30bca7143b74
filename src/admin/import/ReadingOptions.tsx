import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FileReading } from '#dataProvider/index.ts';
import { ENCODINGS, SEPARATORS, type Separator } from '#domain/sheets.ts';
import { Input, Select } from '../fields/Input.tsx';
import type { ReadFile } from './useImport.ts';

type Props = {
  file: ReadFile;
  /** Reads the file again, with this option instead of what was detected. */
  onReadAgain: (reading: FileReading) => void;
};

/** Shows how the file was read: a text by separator and encoding, a workbook by sheet, and the row of the headings. */
export function ReadingOptions({ file: { lectura }, onReadAgain }: Props) {
  const translate = useTranslate();
  const readWith = (name: keyof FileReading) => (event: { target: { value: string } }) =>
    onReadAgain({ [name]: event.target.value });
  return (
    <Box
      role="group"
      aria-label={translate('cantera.import.readAs')}
      sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {lectura.tipo === 'texto' ? (
        <>
          <Choice label={translate('cantera.import.separator')}>
            <Select value={lectura.separador} onChange={readWith('separador')}>
              {SEPARATORS.map((separator) => (
                <option key={separator} value={separator}>
                  {translate(`cantera.import.${SEPARATOR_NAMES[separator]}`)}
                </option>
              ))}
            </Select>
          </Choice>
          <Choice label={translate('cantera.import.encoding')}>
            <Select value={lectura.codificacion} onChange={readWith('codificacion')}>
              {ENCODINGS.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {encoding}
                </option>
              ))}
            </Select>
          </Choice>
        </>
      ) : (
        <Choice label={translate('cantera.import.chosenSheet')}>
          <Select value={lectura.hoja} onChange={readWith('hoja')}>
            {lectura.hojas.map(({ nombre, oculta }) => (
              <option key={nombre} value={nombre}>
                {oculta ? translate('cantera.import.hiddenSheet', { name: nombre }) : nombre}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      <Choice label={translate('cantera.import.headingsRow')}>
        <Input
          // A new row from the server makes a new input, since `defaultValue` counts only once.
          key={lectura.filaTitulos}
          type="number"
          min={1}
          defaultValue={lectura.filaTitulos}
          onBlur={({ target }) => {
            const isNew = target.value !== '' && target.value !== String(lectura.filaTitulos);
            if (isNew) onReadAgain({ filaTitulos: target.value });
          }}
        />
      </Choice>
    </Box>
  );
}

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
};

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, minWidth: 160, fontSize: 13 }}>
      {label}
      {children}
    </Box>
  );
}
