-- One paper is one bank, account, number and issuer. A number is its digits without leading zeros. A rejected cheque
-- holds no key: the same paper may come again.
create function numero_escrito(texto text) returns text
  language sql immutable strict parallel safe
  return case when texto ~ '\d' then coalesce(nullif(ltrim(regexp_replace(texto, '\D', '', 'g'), '0'), ''), '0')
    else lower(btrim(texto)) end;

create function clave_papel(c cheques) returns text
  language sql immutable parallel safe
  return case when c.rechazado then null else c.banco_id || ' ' || numero_escrito(c.cuenta) || ' '
    || numero_escrito(c.nro_cheque) || ' ' || numero_escrito(c.titular_cuit) end;

create function clave_echeq(c cheques) returns text
  language sql immutable parallel safe
  return case when c.rechazado then null else upper(regexp_replace(c.echeq_id, '[^[:alnum:]]', '', 'g')) end;

alter table cheques
  add clave_papel varchar(90) collate espanol,
  add clave_echeq varchar(40) collate espanol;

-- Papers that are there twice already keep the key at the first one. Verificar names the others.
update cheques c set clave_papel = clave_papel(c), clave_echeq = clave_echeq(c) where eliminado_en is null;
update cheques c set clave_papel = null
  where exists (select from cheques o where o.clave_papel = c.clave_papel and o.id < c.id);
update cheques c set clave_echeq = null
  where exists (select from cheques o where o.clave_echeq = c.clave_echeq and o.id < c.id);

create unique index cheques_clave_papel_unico on cheques (clave_papel) where eliminado_en is null;
create unique index cheques_clave_echeq_unico on cheques (clave_echeq) where eliminado_en is null;
-- A form asks whether a number came before and was rejected.
create index cheques_rechazos_numero_idx on cheques (numero_escrito(nro_cheque))
  where eliminado_en is null and rechazado;
drop index cheques_banco_id_nro_cheque_titular_cuit_unico;
drop index cheques_echeq_id_unico;

-- A change that leaves the paper the same leaves the key as it is, also where it was there twice.
create function dar_clave_a_cheque() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or clave_papel(new) is distinct from clave_papel(old) then
    new.clave_papel := clave_papel(new);
  end if;
  if tg_op = 'INSERT' or clave_echeq(new) is distinct from clave_echeq(old) then
    new.clave_echeq := clave_echeq(new);
  end if;
  return new;
end $$;
create trigger cheques_clave before insert or update on cheques
  for each row execute function dar_clave_a_cheque();
