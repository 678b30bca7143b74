-- The security log is kept for a declared time (ACTIVITY_KEEP). What is younger than 90 days nobody removes.
drop trigger actividad_solo_altas on actividad;
create trigger actividad_solo_altas before update or truncate on actividad
  for each statement execute function rechazar_cambio();
alter table actividad enable always trigger actividad_solo_altas;

create trigger actividad_conservada before delete on actividad
  for each row when (old.fecha > clock_timestamp() - interval '90 days') execute function rechazar_cambio();
alter table actividad enable always trigger actividad_conservada;
