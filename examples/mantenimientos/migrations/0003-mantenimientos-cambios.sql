create unique index mantenimientos_numero_unico on mantenimientos (numero);
