-- Debit notes for the expenses of a rejected cheque, and what they usually are.

alter table notas_debito add cheque_id integer references cheques;
create index notas_debito_cheque_id_idx on notas_debito (cheque_id, fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;

alter table configuracion
  add gastos_cheque_porcentaje numeric(5,2),
  add gastos_cheque_fijo numeric(14,2);
