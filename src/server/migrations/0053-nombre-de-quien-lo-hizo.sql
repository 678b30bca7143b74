-- The person's name when it was done: what a paper says of who made it stays as it was. Null: not kept yet then.

alter table historial add column persona varchar(130) collate espanol;
