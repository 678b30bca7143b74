-- What tells, before a client or a supplier is registered, that he may be there already.

create index clientes_cuit_igual_idx on clientes (cuit) where eliminado_en is null;
create index clientes_nro_documento_igual_idx on clientes (nro_documento) where eliminado_en is null;
create index clientes_parecido_idx on clientes using gin (
  (apellido_busqueda || ' ' || nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create index proveedores_cuit_igual_idx on proveedores (cuit) where eliminado_en is null;
create index proveedores_parecido_idx on proveedores using gin (
  (nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
