-- Entries come one by one: to update two rows takes half of what it takes to gather a statement's entries and add them.
-- Safe under the account's lock, which movimientos_cadena has taken before.

drop trigger movimientos_suma on movimientos;

create or replace function sumar_movimientos() returns trigger
language plpgsql as $$
declare
  al_debe numeric := case new.tipo when 'DEBE' then new.importe else 0 end;
  al_haber numeric := new.importe - al_debe;
  anulacion numeric := case when new.anula_id is null then 0 else new.importe end;
  su_mes date := date_trunc('month', new.fecha::timestamp);
begin
  update movimientos_sumas
  set debe = debe + al_debe, haber = haber + al_haber, anulado = anulado + anulacion
  where cuenta_corriente_id = new.cuenta_corriente_id and subcuenta = new.subcuenta;
  if not found then
    insert into movimientos_sumas (cuenta_corriente_id, subcuenta, debe, haber, anulado)
    values (new.cuenta_corriente_id, new.subcuenta, al_debe, al_haber, anulacion);
  end if;

  update movimientos_meses set debe = debe + al_debe, haber = haber + al_haber
  where cuenta_corriente_id = new.cuenta_corriente_id and subcuenta = new.subcuenta and mes = su_mes;
  if not found then
    insert into movimientos_meses (cuenta_corriente_id, subcuenta, mes, debe, haber)
    values (new.cuenta_corriente_id, new.subcuenta, su_mes, al_debe, al_haber);
  end if;
  return null;
end
$$;
create trigger movimientos_suma after insert on movimientos
  for each row execute function sumar_movimientos();
alter table movimientos enable always trigger movimientos_suma;
