import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FileReading } from '#dataProvider/index.ts';
import { ENCODINGS, SEPARATORS, type Separator } from '#domain/sheets.ts';
import { Input, Select } from '../fields/Input.tsx';
import type { ReadFile } from './useImport.ts';

type Props = { file: ReadFile; onRead: (reading: FileReading) => void };

/** Says how the file was read, and reads it otherwise. */
export function ReadingOptions({ file: { lectura }, onRead }: Props) {
  const translate = useTranslate();
  const pick = (name: keyof FileReading) => (event: { target: { value: string } }) =>
    onRead({ [name]: event.target.value });
  return (
    <Box
      role="group"
      aria-label={translate('cantera.import.readAs')}
      sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {lectura.tipo === 'texto' ? (
        <>
          <Choice label={translate('cantera.import.separator')}>
            <Select value={lectura.separador} onChange={pick('separador')}>
              {SEPARATORS.map((each) => (
                <option key={each} value={each}>
                  {translate(`cantera.import.${NAMES[each]}`)}
                </option>
              ))}
            </Select>
          </Choice>
          <Choice label={translate('cantera.import.encoding')}>
            <Select value={lectura.codificacion} onChange={pick('codificacion')}>
              {ENCODINGS.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </Choice>
        </>
      ) : (
        <Choice label={translate('cantera.import.chosenSheet')}>
          <Select value={lectura.hoja} onChange={pick('hoja')}>
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
          key={lectura.filaTitulos}
          type="number"
          min={1}
          defaultValue={lectura.filaTitulos}
          onBlur={({ target }) => {
            const isNew = target.value !== '' && target.value !== String(lectura.filaTitulos);
            if (isNew) onRead({ filaTitulos: target.value });
          }}
        />
      </Choice>
    </Box>
  );
}

const NAMES: Readonly<Record<Separator, string>> = {
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
