-- What receipts were chosen to pay. Whatever else clients pay settles the oldest debits first: that is computed when
-- it is read, and stored nowhere (src/server/ledger/owed.ts).

create table imputaciones (
  id integer generated always as identity primary key,
  recibo_id integer not null references recibos,
  orden integer not null,
  entidad varchar(40) collate espanol not null,
  documento_id integer not null,
  numero varchar(20) collate espanol,
  importe numeric(14,2) not null check (importe > 0),
  unique (recibo_id, entidad, documento_id)
);
comment on column imputaciones.entidad is 'The debit that it pays: its entity''s name, as in movimientos';
create index imputaciones_recibo_id_idx on imputaciones (recibo_id, orden);
create index imputaciones_documento_idx on imputaciones (entidad, documento_id);

create trigger imputaciones_solo_altas before update or delete or truncate on imputaciones
  for each statement execute function rechazar_cambio();
alter table imputaciones enable always trigger imputaciones_solo_altas;
revoke update, delete, truncate on imputaciones from public;

-- Which debits a credit entry is for, as far as it is for certain ones: what a receipt was chosen to pay, and the quote
-- that a remito delivers. Inlined where it is joined, so that a look at one account asks the indexes alone.
create function aplicaciones(entidad text, documento_id integer, subcuenta text, importe numeric)
returns table (entidad_pagada text, documento_pagado integer, importe_aplicado numeric)
language sql stable parallel safe as $$
  select i.entidad::text, i.documento_id, i.importe::numeric
  from imputaciones as i where $1 = 'recibos' and i.recibo_id = $2
  union all
  select 'presupuestos', r.presupuesto_id, $4
  from remitos as r
  where $1 = 'remitos' and $3 = 'PRESUPUESTO' and r.id = $2 and r.presupuesto_id is not null
$$;
