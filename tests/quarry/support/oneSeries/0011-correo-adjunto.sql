-- Mails that bring a document along. It is drawn when the mail is queued, and goes with the rest once that is sent.

alter table correos_cola add adjunto bytea;
comment on column correos_cola.adjunto is 'A PDF; its name is in datos';
