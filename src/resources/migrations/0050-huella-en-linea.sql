-- convert_to and extract from a timestamptz are no more than stable, and a function that claims more than what it calls
-- is not put in line: each entry's hash took four times as long, when it is posted and when it is verified.
alter function huella_movimiento(bytea, movimientos) stable;
