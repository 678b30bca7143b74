-- The header's search finds documents by their amount.

create index recibos_monto_idx on recibos (monto) where eliminado_en is null;
create index notas_debito_monto_idx on notas_debito (monto) where eliminado_en is null;
create index cheques_importe_idx on cheques (importe) where eliminado_en is null;
