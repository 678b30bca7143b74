import { fold } from 'cantera';

/** ARBA's letters of the provinces, which are those of ISO 3166-2:AR. */
const LETTERS: Readonly<Record<string, string>> = {
  salta: 'A',
  'buenos aires': 'B',
  'ciudad autonoma de buenos aires': 'C',
  'capital federal': 'C',
  caba: 'C',
  'san luis': 'D',
  'entre rios': 'E',
  'la rioja': 'F',
  'santiago del estero': 'G',
  chaco: 'H',
  'san juan': 'J',
  catamarca: 'K',
  'la pampa': 'L',
  mendoza: 'M',
  misiones: 'N',
  formosa: 'P',
  neuquen: 'Q',
  'rio negro': 'R',
  'santa fe': 'S',
  tucuman: 'T',
  chubut: 'U',
  'tierra del fuego': 'V',
  corrientes: 'W',
  cordoba: 'X',
  jujuy: 'Y',
  'santa cruz': 'Z',
};

export const provinceLetter = (name: string): string | null =>
  LETTERS[fold(name).toLowerCase().trim().replaceAll(/\s+/g, ' ')] ?? null;
