-- A product is priced for a group of clients. Five families were groups of materials: a business that has not begun
-- to use them finds them in the bin.

update familias set eliminado_en = ahora(), version = version + 1
where nombre in ('Arenas', 'Piedras', 'Granzas', 'Rellenos', 'Cementos y cales')
  and eliminado_en is null
  and not exists (select from clientes)
  and not exists (select from productos);
