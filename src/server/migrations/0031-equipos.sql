-- The throttle counts a browser by this, which stays when a login gives the browser a new token.

alter table equipos add column id integer generated always as identity unique;
comment on column equipos.id is 'Of one user in one browser: failed logins are counted by it';
