-- Receipts, debit notes and cheques of clients who had no account: they posted nothing, and nothing of them is missed
-- when an account is opened later. Until now there were none. A cheque of a receipt does as its receipt.

alter table recibos add sin_cuenta_corriente boolean not null default false;
alter table notas_debito add sin_cuenta_corriente boolean not null default false;
alter table cheques add sin_cuenta_corriente boolean not null default false;
