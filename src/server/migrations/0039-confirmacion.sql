-- When the session's user last proved the password. A session from before proves it anew.
alter table sesiones add column confirmada_en timestamptz;
alter table sesiones alter column confirmada_en set default now();
comment on column sesiones.confirmada_en is 'The password was last typed: at the login, or when a change asked for it';
