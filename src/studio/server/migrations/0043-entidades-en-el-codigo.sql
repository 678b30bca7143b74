-- `npm run entity:promote`: entities that were declared in the browser and live in the code now.

alter table definiciones add column archivo varchar(200);
comment on column definiciones.archivo is 'Where the code has it; then nobody changes it here';
