-- The verifications of the ledger that people have asked for: how far each has come, and what it found.

create table verificaciones (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios,
  iniciada_en timestamptz not null default now(),
  terminada_en timestamptz,
  avance jsonb,
  informe jsonb
);
comment on column verificaciones.informe is 'As src/domain/verification.ts has it; none when it broke off';
create index verificaciones_usuario_id_idx on verificaciones (usuario_id);
