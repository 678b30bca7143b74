-- Lists are counted anew each time (docs/decisions/0034): nobody reads which transaction changed which table.

drop function anotar_cambio() cascade;
drop function vigilar_tablas();
drop function vigilar_tabla(regclass);
drop function olvidar_cambios_de_tablas();
drop table cambios_de_tablas;
