-- What was promoted gets fields in the browser like any other coded entity.

alter table definiciones drop constraint definiciones_nombre_key;
create unique index definiciones_nombre_key on definiciones (nombre) where archivo is null;
