-- Actions on many records in one request: what was asked for, and what became of each record.

create table lotes (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios on delete cascade,
  clave varchar(200) collate "C" not null,
  huella bytea not null,
  registros integer[] not null,
  creado_en timestamptz not null default ahora(),
  unique (usuario_id, clave)
);
comment on column lotes.huella is 'SHA-256 of the request: another one under the same key is refused';
comment on column lotes.registros is 'Those of the request, or of its filter then, in their order';
create index lotes_creado_en_idx on lotes (creado_en);

create table lotes_resultados (
  lote_id integer not null references lotes on delete cascade,
  registro_id integer not null,
  estado smallint not null,
  mensaje text collate espanol,
  primary key (lote_id, registro_id)
);
comment on table lotes_resultados is 'Committed with what was done to the record';
comment on column lotes_resultados.estado is 'HTTP status, as of a request for this record alone; 200: done';
