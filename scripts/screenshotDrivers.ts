import type { APIRequestContext } from 'playwright-core';

/** Enters the drivers that scripts/screenshots.ts photographs, some of them off duty. @throws when one is refused. */
export async function enterDrivers(api: APIRequestContext): Promise<void> {
  const localidades = await idsByName(api, 'Localidades');
  const tipoDocumentoId = (await idsByName(api, 'TiposDocumentos')).get('DNI');
  for (const [nombre, apellido, nroDocumento, localidad, telefono] of DRIVERS) {
    const localidadId = localidades.get(localidad);
    const domicilio = 'Av. San Martín 450';
    const driver = { nombre, apellido, tipoDocumentoId, nroDocumento, domicilio, localidadId, telefono };
    const { id } = await post(api, 'Chofer', driver);
    if (OFF_DUTY.includes(apellido))
      await post(api, `Chofer/Inhabilitar/${id}`, { motivo: 'Licencia vencida' });
  }
}

async function idsByName(api: APIRequestContext, path: string): Promise<Map<string, number>> {
  const records = (await (await api.get(`/api/${path}`)).json()) as { id: number; nombre: string }[];
  return new Map(records.map(({ id, nombre }) => [nombre, id]));
}

/** Posts to the API as whoever is signed in. @throws when it is refused. */
export async function post(api: APIRequestContext, path: string, data: unknown): Promise<{ id: number }> {
  const response = await api.post(`/api/${path}`, { data });
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as { id: number };
}

/** Name, surname, document, town, telephone. Nobody in particular. */
const DRIVERS = [
  ['Matías', 'Acosta', '31447902', 'Córdoba', '+54 351 4178820'],
  ['Hernán', 'Barrionuevo', '27908114', 'Villa María', '+54 353 4532871'],
  ['Silvia', 'Bustos', '29310577', 'Alta Gracia', '+54 3547 421960'],
  ['Ramón', 'Cabrera', '18654230', 'Río Tercero', '+54 3571 413388'],
  ['Nicolás', 'Díaz', '35229841', 'Córdoba', '+54 351 4890127'],
  ['Gustavo', 'Ferreyra', '24118560', 'Río Cuarto', '+54 358 4642015'],
  ['Emanuel', 'Gigena', '33602718', 'Jesús María', '+54 3525 427744'],
  ['Lorena', 'Heredia', '30975406', 'Bell Ville', '+54 3537 416203'],
  ['Óscar', 'Ibáñez', '16730958', 'Córdoba', '+54 351 4233901'],
  ['Luis', 'Juárez', '22847315', 'San Francisco', '+54 3564 437150'],
  ['Daniela', 'Ledesma', '34186092', 'Villa Carlos Paz', '+54 3541 428866'],
  ['Rubén', 'Maldonado', '20561743', 'Córdoba', '+54 351 4716532'],
  ['José', 'Núñez', '26093481', 'Villa María', '+54 353 4521109'],
  ['Carlos', 'Ontivero', '23794620', 'Río Cuarto', '+54 358 4670392'],
  ['Marta', 'Peñaloza', '28315907', 'Alta Gracia', '+54 3547 423478'],
  ['Diego', 'Quinteros', '32570164', 'Córdoba', '+54 351 4559083'],
  ['Luis', 'Rojas', '24881307', 'Río Tercero', '+54 3571 422917'],
  ['Pablo', 'Soria', '29846251', 'Jesús María', '+54 3525 421385'],
  ['Fernando', 'Tissera', '25437809', 'Bell Ville', '+54 3537 418840'],
  ['Esteban', 'Urquiza', '36012574', 'Córdoba', '+54 351 4907216'],
  ['Miguel', 'Vélez', '19284736', 'San Francisco', '+54 3564 433629'],
  ['Andrea', 'Yáñez', '31850492', 'Villa Carlos Paz', '+54 3541 426731'],
  ['Raúl', 'Zárate', '21369508', 'Villa María', '+54 353 4548295'],
] as const;

const OFF_DUTY: readonly string[] = ['Cabrera', 'Ibáñez', 'Tissera'];
