-- A cheque may leave a deposit until it goes to the bank.

create function rechazar_baja_de_deposito() returns trigger
language plpgsql as $$
begin
  if exists (select from depositos where id = old.documento_id and (esta_depositado or cancelado)) then
    raise exception 'Los cheques de un depósito que ya no está armado no se quitan.'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
drop trigger depositos_cheques_sin_bajas on depositos_cheques;
create trigger depositos_cheques_sin_bajas before delete on depositos_cheques
  for each row execute function rechazar_baja_de_deposito();
create trigger depositos_cheques_sin_vaciar before truncate on depositos_cheques
  for each statement execute function rechazar_cambio();
alter table depositos_cheques enable always trigger depositos_cheques_sin_bajas;
alter table depositos_cheques enable always trigger depositos_cheques_sin_vaciar;

-- Of the closing: cheques that went to the bank alone, and are not credited.
create index cheques_por_acreditar_idx on cheques (fecha_deposito)
  where eliminado_en is null and depositado and not rechazado and fecha_acreditacion is null and deposito_id is null;
