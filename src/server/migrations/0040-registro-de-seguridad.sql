-- The security log is also asked by user: logins from new browsers, refusals of one person.
create index actividad_usuario_idx on actividad (usuario_id, evento, fecha desc) where eliminado_en is null;
