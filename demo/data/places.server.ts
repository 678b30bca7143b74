import { listed } from './listed.server.ts';

/** Columns: town as the lookup of localities spells it, post code, frequency. */
export const TOWNS = [
  ['Córdoba', '5000', 30],
  ['Villa Carlos Paz', '5152', 9],
  ['Alta Gracia', '5186', 9],
  ['Malagueño', '5101', 7],
  ['Villa Allende', '5105', 7],
  ['La Calera', '5151', 7],
  ['Río Ceballos', '5111', 4],
  ['Unquillo', '5109', 4],
  ['Mendiolaza', '5107', 4],
  ['Saldán', '5149', 3],
  ['Salsipuedes', '5113', 2],
  ['Despeñaderos', '5121', 3],
  ['Toledo', '5123', 3],
  ['Monte Cristo', '5125', 3],
  ['Malvinas Argentinas', '5125', 3],
  ['Río Segundo', '5960', 4],
  ['Pilar', '5972', 3],
  ['Jesús María', '5220', 3],
  ['Colonia Caroya', '5223', 3],
  ['Cosquín', '5166', 3],
  ['Bialet Massé', '5158', 2],
  ['Santa María de Punilla', '5164', 2],
  ['Tanti', '5155', 2],
  ['La Falda', '5172', 2],
  ['Villa General Belgrano', '5194', 2],
  ['Santa Rosa de Calamuchita', '5196', 2],
  ['Potrero de Garay', '5189', 2],
  ['San Agustín', '5191', 1],
  ['Embalse', '5856', 1],
  ['Villa Rumipal', '5864', 1],
  ['Almafuerte', '5854', 2],
  ['Río Tercero', '5850', 3],
  ['Oncativo', '5986', 2],
  ['Laguna Larga', '5974', 2],
  ['Villa María', '5900', 2],
] as const;

export const STREETS = listed(`
  Av. Colón, Av. Vélez Sarsfield, Bv. San Juan, Bv. Illia, Av. Sabattini, Av. Fuerza Aérea,
  Av. Rafael Núñez, Av. Donato Álvarez, Av. La Voz del Interior, Duarte Quirós, 27 de Abril, Chacabuco,
  Ituzaingó, Rivadavia, San Martín, Belgrano, Sarmiento, Mitre, 9 de Julio, 25 de Mayo, Independencia,
  Urquiza, Lavalleja, Jujuy, Tucumán, Santa Rosa, Humberto Primo, La Rioja, Fragueiro, Bedoya, Roma,
  Pringles, General Paz, Los Álamos, Las Acacias, Los Plátanos, Pasaje Los Jazmines, Hipólito Yrigoyen,
  Esquiú
`);

export const ROADS = listed(`
  Ruta 5, Ruta 9 Sur, Ruta 9 Norte, Ruta 20, Ruta 36, Ruta 38, Ruta E-53, Ruta E-55, Ruta C-45,
  Camino a San Carlos, Camino a 60 Cuadras, Camino Chacra de la Merced, Camino a Falda del Cañete
`);

export const SITES = listed(`
  Obra Loteo Los Espinillos, Obra Barrio Piedra Blanca, Obra Complejo Las Tipas, Obra Acceso Norte,
  Obra Nave Industrial 3, Obra Cordón Cuneta 2.ª etapa, Obra Pavimento Urbano, Obra Desagües Pluviales,
  Obra Planta Elevadora, Obra Torre Mirador, Obra Escuela Rural, Obra Puente Arroyo Seco,
  Obra Vivienda Lote 14, Obra Dúplex Los Molles, Obra Country Valle Escondido, Obra Polideportivo,
  Obra Ripio Camino Vecinal, Obra Silos, Obra Galpón, Obra Pileta y Quincho
`);

export const ZONES = [
  ['Gran Córdoba', listed('Córdoba, Malagueño, Villa Allende, La Calera, Saldán, Mendiolaza, Unquillo')],
  ['Punilla', listed('Villa Carlos Paz, Cosquín, Bialet Massé, Tanti, La Falda')],
  ['Calamuchita', listed('Alta Gracia, Villa General Belgrano, Santa Rosa de Calamuchita')],
  ['Este', listed('Río Segundo, Pilar, Monte Cristo, Toledo, Despeñaderos')],
] as const;

/** Columns: zone, unit, price (ARS) and least capacity of the truck (t). */
export const RATES = [
  [0, 'tonelada', '1900', null],
  [0, 'viaje', '48000', '25'],
  [1, 'tonelada', '3200', null],
  [1, 'viaje', '82000', '25'],
  [2, 'tonelada', '3600', null],
  [3, 'tonelada', '2700', null],
  [3, 'viaje', '69000', '25'],
] as const;
