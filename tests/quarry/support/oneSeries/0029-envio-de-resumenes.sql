-- Statements mailed to all clients with a balance: each job, and what became of each of its clients.

create table envios_resumen (
  id integer generated always as identity primary key,
  tipo_venta varchar(1) collate "C" not null,
  fecha_inicio date not null,
  fecha_fin date not null,
  mensaje varchar(2000) collate espanol not null,
  usuario_id integer not null references usuarios,
  usuario varchar(60) collate espanol not null,
  situacion varchar(10) collate "C" not null default 'enCurso'
    check (situacion in ('enCurso', 'terminado', 'cancelado')),
  iniciado_en timestamptz not null default now(),
  terminado_en timestamptz,
  check ((situacion = 'enCurso') = (terminado_en is null))
);
create index envios_resumen_usuario_id_idx on envios_resumen (usuario_id);
-- One at a time.
create unique index envios_resumen_en_curso_unico on envios_resumen (situacion) where situacion = 'enCurso';

-- The mail is queued in the transaction that says so here: a client has one of a job, or none.
create table envios_resumen_clientes (
  envio_id integer not null references envios_resumen,
  cliente_id integer not null references clientes,
  saldo numeric(14,2) not null,
  resultado varchar(10) collate "C" not null default 'pendiente'
    check (resultado in ('pendiente', 'enCola', 'sinCorreo', 'fallo', 'cancelado')),
  intentos integer not null default 0,
  para varchar(254) collate espanol,
  motivo varchar(300) collate espanol,
  correo_id integer unique references correos,
  primary key (envio_id, cliente_id),
  check ((resultado = 'enCola') = (correo_id is not null))
);
comment on column envios_resumen_clientes.intentos is 'How often its PDF could not be drawn because too many were';
create trigger envios_resumen_clientes_un_correo before update on envios_resumen_clientes
  for each row when (old.correo_id is not null) execute function rechazar_cambio();
create index envios_resumen_clientes_cliente_id_idx on envios_resumen_clientes (cliente_id);
create index envios_resumen_clientes_pendientes_idx on envios_resumen_clientes (envio_id, cliente_id)
  where resultado = 'pendiente';
