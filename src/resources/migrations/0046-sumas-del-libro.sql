-- What the entries of each account add up to, in all and by month, kept by the ledger's own trigger: a balance reads
-- two rows, and one of an earlier day those of the months since, however long the history
-- (docs/decisions/0035-sums-of-the-ledger.md).

create table movimientos_sumas (
  cuenta_corriente_id integer not null references cuentas_corrientes,
  subcuenta varchar(11) collate "C" not null,
  debe numeric(18,2) not null,
  haber numeric(18,2) not null,
  anulado numeric(18,2) not null,
  primary key (cuenta_corriente_id, subcuenta)
) with (fillfactor = 70);
comment on column movimientos_sumas.anulado is 'Of the reversals: what was taken back is as much on either side';

create table movimientos_meses (
  cuenta_corriente_id integer not null references cuentas_corrientes,
  subcuenta varchar(11) collate "C" not null,
  mes date not null check (extract(day from mes) = 1),
  debe numeric(18,2) not null,
  haber numeric(18,2) not null,
  primary key (cuenta_corriente_id, subcuenta, mes)
) with (fillfactor = 90);
comment on column movimientos_meses.mes is 'The first day of the month of the entries';

-- Whoever inserts entries holds their accounts' locks (movimientos_cadena), so nobody waits here for anybody.
create function sumar_movimientos() returns trigger
language plpgsql as $$
begin
  insert into movimientos_sumas as s (cuenta_corriente_id, subcuenta, debe, haber, anulado)
  select cuenta_corriente_id, subcuenta,
    coalesce(sum(importe) filter (where tipo = 'DEBE'), 0), coalesce(sum(importe) filter (where tipo = 'HABER'), 0),
    coalesce(sum(importe) filter (where anula_id is not null), 0)
  from nuevos group by cuenta_corriente_id, subcuenta
  on conflict (cuenta_corriente_id, subcuenta) do update
  set debe = s.debe + excluded.debe, haber = s.haber + excluded.haber, anulado = s.anulado + excluded.anulado;

  insert into movimientos_meses as s (cuenta_corriente_id, subcuenta, mes, debe, haber)
  select cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp)::date,
    coalesce(sum(importe) filter (where tipo = 'DEBE'), 0), coalesce(sum(importe) filter (where tipo = 'HABER'), 0)
  from nuevos group by cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp)
  on conflict (cuenta_corriente_id, subcuenta, mes) do update
  set debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
  return null;
end
$$;
create trigger movimientos_suma after insert on movimientos
  referencing new table as nuevos for each statement execute function sumar_movimientos();
alter table movimientos enable always trigger movimientos_suma;

-- Of the entries that there are. The trigger's lock keeps others out until this is done.
insert into movimientos_sumas
select cuenta_corriente_id, subcuenta,
  coalesce(sum(importe) filter (where tipo = 'DEBE'), 0), coalesce(sum(importe) filter (where tipo = 'HABER'), 0),
  coalesce(sum(importe) filter (where anula_id is not null), 0)
from movimientos group by cuenta_corriente_id, subcuenta;

insert into movimientos_meses
select cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp)::date,
  coalesce(sum(importe) filter (where tipo = 'DEBE'), 0), coalesce(sum(importe) filter (where tipo = 'HABER'), 0)
from movimientos group by cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp);

create function solo_del_libro() returns trigger
language plpgsql as $$
begin
  raise exception 'La tabla % se escribe sola, con los movimientos: % rechazado.', tg_table_name, tg_op
    using errcode = 'insufficient_privilege';
end
$$;
create trigger movimientos_sumas_del_libro before insert or update or delete or truncate on movimientos_sumas
  for each statement when (pg_trigger_depth() = 0) execute function solo_del_libro();
alter table movimientos_sumas enable always trigger movimientos_sumas_del_libro;
create trigger movimientos_meses_del_libro before insert or update or delete or truncate on movimientos_meses
  for each statement when (pg_trigger_depth() = 0) execute function solo_del_libro();
alter table movimientos_meses enable always trigger movimientos_meses_del_libro;

-- One index read the sums, the other what was taken back out of them.
drop index movimientos_saldo_idx;
drop index movimientos_anulaciones_idx;
create index movimientos_anulaciones_idx on movimientos (cuenta_corriente_id, fecha) where anula_id is not null;

create or replace view saldos as
select
  c.id, c.version, c.creado_en, c.actualizado_en, c.eliminado_en,
  c.nro_cuenta_corriente, c.nro_cuenta_corriente_busqueda, c.cliente_id, c.activo, c.usuario_alta_id,
  c.creado_en as fhalta,
  (coalesce(r.debe - r.anulado, 0) + coalesce(p.debe - p.anulado, 0))::numeric(14,2) as monto_debe,
  (coalesce(r.haber - r.anulado, 0) + coalesce(p.haber - p.anulado, 0))::numeric(14,2) as monto_haber,
  (coalesce(r.debe - r.haber, 0) + coalesce(p.debe - p.haber, 0))::numeric(14,2) as saldo,
  coalesce(r.debe - r.anulado, 0)::numeric(14,2) as monto_debe_remito,
  coalesce(r.haber - r.anulado, 0)::numeric(14,2) as monto_haber_remito,
  coalesce(r.debe - r.haber, 0)::numeric(14,2) as saldo_remito,
  coalesce(p.debe - p.anulado, 0)::numeric(14,2) as monto_debe_presupuesto,
  coalesce(p.haber - p.anulado, 0)::numeric(14,2) as monto_haber_presupuesto,
  coalesce(p.debe - p.haber, 0)::numeric(14,2) as saldo_presupuesto,
  l.limite_credito,
  case when l.limite_credito is null then false else l.limite_credito <
    coalesce(r.debe - r.haber, 0) + coalesce(p.debe - p.haber, 0) end as sobre_limite
from cuentas_corrientes as c
left join movimientos_sumas as r on r.cuenta_corriente_id = c.id and r.subcuenta = 'REMITO'
left join movimientos_sumas as p on p.cuenta_corriente_id = c.id and p.subcuenta = 'PRESUPUESTO'
left join clientes as l on l.id = c.cliente_id;

-- Which debits a payment was chosen for: read from the payment's end (aplicaciones), and from the debit's.
create view aplicaciones_elegidas as
select 'recibos'::text as entidad, i.recibo_id as documento_id, null::text as subcuenta,
  i.entidad::text as entidad_pagada, i.documento_id as documento_pagado, i.importe::numeric as importe
from imputaciones as i
union all
select 'remitos', r.id, 'PRESUPUESTO', 'presupuestos', r.presupuesto_id, null
from remitos as r where r.presupuesto_id is not null;
create index remitos_entregas_idx on remitos (presupuesto_id) where presupuesto_id is not null;
comment on column aplicaciones_elegidas.subcuenta is 'Of the payment; null: whichever it has';
comment on column aplicaciones_elegidas.importe is 'Null: all of the payment';

create or replace function aplicaciones(entidad text, documento_id integer, subcuenta text, importe numeric)
returns table (entidad_pagada text, documento_pagado integer, importe_aplicado numeric)
language sql stable parallel safe as $$
  select a.entidad_pagada, a.documento_pagado, coalesce(a.importe, $4) from aplicaciones_elegidas as a
  where a.entidad = $1 and a.documento_id = $2 and (a.subcuenta is null or a.subcuenta = $3)
$$;
