import { listed } from './listed.server.ts';

export const LAND = listed(`
  Los Aromos, La Cañada, Las Tipas, Piedra Blanca, Cerro Azul, El Algarrobal, Los Molles, Las Peperinas,
  El Espinillo, La Calandria, Agua Mansa, El Tala Viejo, Los Chañares, Monte Ralo Chico, La Lomita,
  Valle Hondo, Tres Arroyos Secos, El Mistol, La Quebrada, Los Cocos Altos, Puesto Nuevo, La Estanzuela,
  Las Achiras, El Zorzal, Pampa Alta, Las Verbenas, El Carancho, La Tranquera, Los Sauces, Cuesta Blanca,
  El Durazno, Arroyo Claro, La Toma, Las Jarillas, El Romerillo, Loma Bola, Los Paraísos, La Herradura,
  El Cóndor Dormido, Las Moras, Bajo Hondo, La Retama, El Piquillín, Los Gigantes del Sur, La Serranita
`);

export const TRADES = {
  Corralones: ['Corralón {}', 'Materiales {}', 'Corralón y Ferretería {}', 'Casa {} Materiales'],
  Constructoras: ['Constructora {}', '{} Construcciones', 'Grupo {} Desarrollos', 'Obras y Proyectos {}'],
  'Obra pública': ['Vial {}', '{} Obras Viales', 'Consorcio Caminero {}'],
  Hormigoneras: ['Hormigones {}', 'Hormigonera {}', '{} Elaborado'],
  Premoldeados: ['Premoldeados {}', 'Bloquera {}', 'Viguetas {}', 'Losas {}'],
  Transportistas: ['Transporte {}', 'Fletes {}', 'Logística {}'],
  Agro: ['Agropecuaria {}', 'Estancia {}', 'Establecimiento {}'],
} as const;

export const LEGAL_FORMS = ['S.R.L.', 'S.A.', 'S.A.S.', 'S.R.L.'] as const;

/** The first company is the one that every installation has. */
export const OWN = [
  {
    nombre: 'Áridos del Valle',
    razonSocial: 'Áridos del Valle S.A.',
    domicilio: 'Ruta 5, km 12',
    cuit: '30-00000002-3',
    ingresosBrutos: '900-000000-0',
    inicioActividades: '1998-03-01',
    puntoVenta: '0001',
    cotPlanta: '001',
    cotPuerta: '001',
    telefono: '+54 351 055-0100',
    email: 'administracion@aridosdelvalle.example.com',
  },
  {
    nombre: 'Fletes del Valle',
    razonSocial: 'Fletes del Valle S.R.L.',
    domicilio: 'Ruta 5, km 12',
    cuit: '30-00000001-5',
    ingresosBrutos: '900-000001-1',
    inicioActividades: '2011-08-15',
    puntoVenta: '0002',
    cotPlanta: '001',
    cotPuerta: '002',
    telefono: '+54 351 055-0101',
    email: 'fletes@aridosdelvalle.example.com',
  },
] as const;

export const SUPPLIERS = [
  ['Combustibles Camino Real', 'Gasoil a granel'],
  ['Lubricantes La Serranía', 'Aceites y filtros'],
  ['Neumáticos Tres Ejes', 'Cubiertas y recapados'],
  ['Repuestos Diésel Centro', 'Repuestos de camiones'],
  ['Voladuras Piedra Firme', 'Explosivos y perforación'],
  ['Zarandas y Mallas del Sur', 'Mallas para zarandas'],
  ['Cintas Transportadoras Norte', 'Cintas, rodillos y empalmes'],
  ['Hidráulica Punilla', 'Mangueras y bombas'],
  ['Taller Mecánico Los Dos Hermanos', 'Mantenimiento de camiones'],
  ['Electromecánica Calamuchita', 'Motores y tableros'],
  ['Ropa de Trabajo El Overol', 'Indumentaria y seguridad'],
  ['Balanzas y Calibraciones Mediterránea', 'Calibración de la balanza'],
  ['Alquiler de Equipos La Retro', 'Cargadoras y retroexcavadoras'],
  ['Seguros y Patentes Ruta Segura', 'Pólizas de la flota'],
  ['Papelera y Sistemas Del Centro', 'Papelería e insumos de oficina'],
] as const;

export const ACCOUNTS = [
  ['Banco de la Provincia de Córdoba (Bancor)', '0-355-0004821/3', '0200355501000004821030'],
  ['Banco de la Nación Argentina', '4-501-0023456/7', '0110450120045010023456'],
] as const;
