-- What tells, before a driver is registered, that he may be there already.

create index choferes_nro_documento_igual_idx on choferes (nro_documento) where eliminado_en is null;
create index choferes_parecido_idx on choferes using gin (
  (apellido_busqueda || ' ' || nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
