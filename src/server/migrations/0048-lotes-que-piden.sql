alter table lotes_resultados add column pide boolean not null default false;
comment on column lotes_resultados.pide is 'Refused for want of permission, which may be asked for';
