import type pg from 'pg';
import { hasValidCheckDigit } from '#argentina/cuit.ts';
import { random } from '#demo/random.server.ts';

export async function insertClients(pool: pg.Pool, count: number): Promise<void> {
  const localidades = await idsOf(pool, 'localidades');
  const categorias = await idsOf(pool, 'categorias_fiscales');
  const familias = await idsOf(pool, 'familias');
  const { integer, pick, common } = random(SEED);

  for (let from = 0; from < count; from += BATCH) {
    const clients = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => {
      const documento = 8_000_000 + integer(40_000_000);
      const nombre = common(NOMBRES);
      const apellido = integer(4) === 0 ? `${common(APELLIDOS)} ${common(APELLIDOS)}` : common(APELLIDOS);
      return {
        nombre: integer(3) === 0 ? `${nombre} ${common(NOMBRES)}` : nombre,
        apellido,
        cuit: cuitOf(pick(['20', '27', '23']), documento),
        nro_documento: integer(10) === 0 ? null : String(documento),
        telefono: `+54 ${pick(['351', '353', '358', '3541', '11', '341'])} ${4_000_000 + integer(3_000_000)}`,
        email: `cliente${from + place}@correo.com.ar`,
        domicilio: `${pick(CALLES)} ${1 + integer(4000)}`,
        codigo_postal: `X${5000 + integer(999)}`,
        localidad_id: common(localidades),
        categoria_fiscal_id: pick(categorias),
        familia_id: pick(familias),
      };
    });
    const columns = Object.keys(clients[0]!).join(', ');
    await pool.query(
      `insert into clientes (${columns}) select ${columns} from json_populate_recordset(null::clientes, $1)`,
      [JSON.stringify(clients)],
    );
  }
  await pool.query(`
    insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente)
    select id, 100000 + id from clientes where id % 3 = 0`);
  await pool.query('vacuum analyze clientes, cuentas_corrientes');
}

/** More clients than these take too long to insert one by one. */
export const BELIEVABLE = 50_000;

export async function copyClients(pool: pg.Pool, count: number): Promise<void> {
  const columns =
    'nombre, apellido, cuit, nro_documento, telefono, email, domicilio, codigo_postal, localidad_id, ' +
    'categoria_fiscal_id, familia_id';
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'clientes' and indexdef like '%using gin%'`,
    );
    // The indexes would take most of the time if they were filled row by row.
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `with present as (select row_number() over () as n, ${columns} from clientes),
         total as (select count(*) as all from clientes)
       insert into clientes (${columns})
       select ${columns} from (
         select 1 + (copy * 7919) % total.all as n from total, generate_series(1, $1::bigint - total.all) as copy
       ) as copies join present using (n)`,
      [count],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze clientes');
  } finally {
    client.release(true);
  }
}

const SEED = 1810;
const BATCH = 5000;

async function idsOf(pool: pg.Pool, table: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from ${table} where eliminado_en is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A number that would need 10 keeps an invalid digit. */
function cuitOf(kind: string, documento: number): string {
  const stem = `${kind}-${String(documento).padStart(8, '0')}`;
  const candidates = Array.from({ length: 10 }, (_, digit) => `${stem}-${digit}`);
  return candidates.find(hasValidCheckDigit) ?? `${stem}-0`;
}

const NOMBRES = (
  'María Juan José Carlos Ana Luis Jorge Marta Miguel Laura Roberto Silvia Daniel Mónica Eduardo Patricia ' +
  'Ricardo Graciela Raúl Susana Héctor Norma Oscar Claudia Mario Adriana Sergio Andrea Fernando Verónica ' +
  'Marcelo Carolina Pablo Paula Alejandro Natalia Gustavo Romina Diego Sofía Martín Valentina Sebastián ' +
  'Lucía Matías Julieta Nicolás Florencia Agustín Camila Joaquín Micaela Ramón Teresa Ítalo Ángela Hugo ' +
  'Inés Néstor Beatriz Rubén Élida Víctor Noemí Aníbal Ofelia Tomás Zulema Germán Ximena'
).split(' ');

const APELLIDOS = (
  'González Rodríguez Gómez Fernández López Díaz Martínez Pérez Romero Sánchez García Sosa Torres Ruiz ' +
  'Ramírez Flores Benítez Acosta Medina Herrera Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro ' +
  'Ortiz Silva Núñez Luna Juárez Cabrera Ríos Morales Godoy Moreno Ferreyra Domínguez Carrizo Peralta Castillo ' +
  'Ledesma Quiroga Vega Vera Muñoz Ojeda Ponce Villalba Cardozo Navarro Coronel Vázquez Ramos Vargas Cáceres ' +
  'Arias Figueroa Córdoba Correa Maldonado Paz Rivero Miranda Mansilla Farías Roldán Méndez Guzmán Agüero ' +
  'Hernández Lucero Cruz Páez Escobar Mendoza Barrios Bustos Ávila Ayala Blanco Soria Maidana Acuña Leiva ' +
  'Duarte Moyano Campos Soto Martín Valdez Bravo Chávez Velázquez Olivera Toledo Franco Peñaloza Ibáñez ' +
  'Brizuela Bianchi Rossi Ferrari Bertolotti Piccioni Marchetti Zanotti Giordano Bruno Moretti Lombardi ' +
  'Conti Gallo Fontana Mariani Caruso Peretti Schneider Müller Weber Ñañez Zárate Yáñez Urquiza Irusta Etcheverry'
).split(' ');

const CALLES = [
  'San Martín',
  'Belgrano',
  'Av. Colón',
  'Bv. San Juan',
  'Rivadavia',
  '9 de Julio',
  'Ruta 5 km',
];
