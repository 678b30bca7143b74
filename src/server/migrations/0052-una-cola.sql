-- Mails wait in `trabajos` too, as jobs and webhooks do. What a mail says stays in `correos_cola`. Its task counts as
-- deleted: 'Tareas' does not list it, 'Correos enviados' lists the mail.

create unique index trabajos_correo_unico on trabajos (registro_id) where tarea = 'enviar correo';
insert into trabajos (titulo, entidad, registro_id, tarea, intentos, creado, proximo_intento, eliminado_en)
select asunto, 'correos', id, 'enviar correo', fallos, creado,
  case situacion when 'pendiente' then coalesce(proximo_intento, now()) else vence_en end, now()
from correos join correos_cola on correo_id = id
order by id;
alter table correos_cola drop column fallos;

-- Every process is woken by what is due, when it commits.
create function avisar_trabajo() returns trigger language plpgsql as $$
begin
  perform pg_notify('cantera_trabajos', '');
  return null;
end
$$;
create trigger trabajos_aviso after insert or update of proximo_intento on trabajos
  for each row when (new.proximo_intento <= clock_timestamp()) execute function avisar_trabajo();
