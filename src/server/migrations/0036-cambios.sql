-- The log of changes: those of one request together, those of a person, of an entity, and of a day.
create index historial_pedido_idx on historial (pedido, entidad, accion, id);
create index historial_usuario_idx on historial (usuario_id, id);
create index historial_entidad_idx on historial (entidad, id);
create index historial_fecha_idx on historial (fecha, id);
