import { argentina } from '#argentina/index.ts';
import type { Application } from '#schema/application.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { ADMIN, roles } from '../roles.ts';
import { camiones } from './camion.ts';
import { choferes } from './chofer.ts';
import { clientes } from './cliente.ts';
import { configuracion } from './configuracion.ts';
import { cargas } from './cargas.ts';
import {
  carnets,
  localidades,
  marcas,
  papeles,
  talleres,
  tarifas,
  tiposDocumentos,
  zonas,
} from './tablas.ts';
import { viajes } from './viaje.ts';

const system = defineSystem({
  admin: ADMIN,
  autorizaciones: { asking: ['EMPLEADO'] },
});

export const flota = defineRegistry(
  [
    clientes,
    choferes,
    camiones,
    viajes,
    talleres,
    carnets,
    papeles,
    system.usuarios,
    system.roles,
    localidades,
    marcas,
    tarifas,
    tiposDocumentos,
    zonas,
    configuracion,
    system.correos,
    system.tareas,
    system.webhooks,
    system.autorizaciones,
    system.accesos,
    system.actividad,
  ],
  roles,
);

/** A haulier: the small application of the framework's tests. */
export const application = {
  name: 'flota',
  brand: { name: 'Flota' },
  country: argentina,
  roles,
  registry: flota,
  reports: [cargas],
} satisfies Application;
