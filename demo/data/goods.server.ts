/** Columns: code, name, cash price per tonne (ARS, at the start of the year), frequency and price list. */
export const PRODUCTS = [
  ['101', 'Arena gruesa', 9800, 100, 'Particulares'],
  ['102', 'Arena fina', 9200, 45, 'Particulares'],
  ['103', 'Arena silícea', 14600, 8, 'Particulares'],
  ['104', 'Arena de trituración 0-6', 8900, 40, 'Particulares'],
  ['201', 'Piedra partida 6-12', 13200, 35, 'Particulares'],
  ['202', 'Piedra partida 6-20', 12800, 85, 'Particulares'],
  ['203', 'Piedra partida 10-30', 12500, 40, 'Particulares'],
  ['204', 'Piedra partida 30-50', 12100, 18, 'Particulares'],
  ['205', 'Piedra bola', 15800, 6, 'Particulares'],
  ['206', 'Piedra para gavión', 13900, 7, 'Particulares'],
  ['301', 'Granza', 10900, 30, 'Particulares'],
  ['302', 'Granza lavada', 12300, 14, 'Particulares'],
  ['401', 'Base granular 0-40', 7600, 34, 'Particulares'],
  ['402', 'Subbase granular', 6800, 20, 'Particulares'],
  ['403', 'Estabilizado granular', 8200, 22, 'Particulares'],
  ['404', 'Suelo seleccionado', 4900, 12, 'Particulares'],
  ['501', 'Tierra negra', 6200, 9, 'Particulares'],
  ['502', 'Relleno', 3900, 16, 'Particulares'],
  ['503', 'Binder 0-20', 10400, 13, 'Particulares'],
  ['504', 'Escollera', 11200, 5, 'Particulares'],
  ['101', 'Arena gruesa', 9200, 90, 'Corralones'],
  ['202', 'Piedra partida 6-20', 12000, 70, 'Corralones'],
  ['101', 'Arena gruesa', 9000, 110, 'Hormigoneras'],
  ['202', 'Piedra partida 6-20', 11800, 120, 'Hormigoneras'],
  ['401', 'Base granular 0-40', 7000, 90, 'Obra pública'],
] as const;

/** Codes of ARBA's list by the first digits of a product's code; the first one that fits counts. */
export const ARBA_CODES = [
  ['103', '250510'],
  ['1', '250590'],
  ['404', '253090'],
  ['50', '253090'],
  ['', '251710'],
] as const;

export const PRICE_RISES = [
  [82, '8.50', 'Aumento del gasoil y de los explosivos'],
  [187, '6.00', 'Actualización por paritarias'],
  [301, '7.25', 'Lista nueva: energía y fletes'],
] as const;

export const DRIVERS = [
  ['Rubén', 'Moyano', '83104577'],
  ['Carlos', 'Ceballos', '82459013'],
  ['Néstor', 'Heredia', '81903342'],
  ['Javier', 'Luján', '84217760'],
  ['Marcos', 'Depetris', '85340128'],
  ['Alfredo', 'Páez', '80771659'],
  ['Gastón', 'Brizuela', '86012284'],
  ['Sebastián', 'Olmos', '85998301'],
  ['Víctor', 'Salguero', '82876545'],
  ['Maximiliano', 'Racca', '87120966'],
  ['Orlando', 'Cuello', '80234118'],
  ['Emanuel', 'Nieto', '87745530'],
] as const;

/** Columns: make, model, plate, trailer's plate, empty weight (kg), load (tonnes). */
export const TRUCKS = [
  ['Scania', 'R 450', 'AF318QL', 'AF107ZM', 15480, 30],
  ['Scania', 'G 410', 'AE764WD', 'AE229KT', 15260, 29],
  ['Volvo', 'FH 460', 'AG055RB', 'AG061RB', 15740, 30],
  ['Mercedes-Benz', 'Actros 2645', 'AD941XU', 'AD388PN', 15390, 29],
  ['Mercedes-Benz', 'Axor 3131', 'AC602VJ', null, 12150, 18],
  ['Iveco', 'Tector 260E28', 'AB877YH', null, 11480, 16],
  ['Iveco', 'Hi-Way 490', 'AE130GZ', 'AE142GZ', 15610, 30],
  ['Ford', 'Cargo 1723', 'AA495TK', null, 7820, 10],
  ['Volkswagen', 'Constellation 31.330', 'AC266MS', null, 12040, 18],
] as const;
