-- Promesas de pago.

create table promesas_pago (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  cliente_id integer not null references clientes,
  fecha date not null,
  importe numeric(14,2),
  nota varchar(200) collate espanol
);
create index promesas_pago_cliente_id_idx on promesas_pago (cliente_id);
