-- Views kept the default period of their list, the last 15 days, as the two dates of the day when they were saved. They
-- get the relative days back, so that they follow the calendar. A period that ended on another day was chosen, and stays.

update vistas
set contenido = jsonb_set(
  jsonb_set(contenido, '{filtros,fechaInicio}', '"today-15"'), '{filtros,fechaFin}', '"today"')
from (
  select id, to_char(saved at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day,
    to_char(saved at time zone 'America/Argentina/Buenos_Aires' - interval '15 days', 'YYYY-MM-DD') as first_day
  from vistas, unnest(array[creada_en, actualizada_en]) as saved
) as saves
where saves.id = vistas.id
  and contenido -> 'filtros' ->> 'fechaFin' = saves.day
  and contenido -> 'filtros' ->> 'fechaInicio' = saves.first_day;
