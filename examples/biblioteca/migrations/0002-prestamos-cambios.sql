create unique index prestamos_numero_unico on prestamos (numero);
