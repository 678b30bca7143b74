-- The counters of documents' numbers.

-- The last number that each series has given. Its row is locked while a document is issued, and goes back with it.
create table numeradores (
  serie varchar(60) collate "C" not null,
  empresa_id integer not null,
  ultimo integer not null check (ultimo > 0),
  primary key (serie, empresa_id)
);
comment on column numeradores.empresa_id is '0 where all companies share the series';
