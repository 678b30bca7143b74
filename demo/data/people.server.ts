import { listed } from './listed.server.ts';

/** Names that are common in Córdoba; their combinations are made up. */
export const MEN = listed(`
  Juan, Carlos, José, Luis, Miguel, Jorge, Daniel, Roberto, Pablo, Diego, Martín, Sergio, Marcelo, Gustavo,
  Fernando, Ricardo, Alejandro, Hugo, Raúl, Oscar, Walter, Fabián, Cristian, Matías, Nicolás, Facundo,
  Ezequiel, Leonardo, Ramón, Héctor, Ariel, Claudio, Gabriel, Mauricio, Ignacio, Lucas, Franco, Germán,
  Darío, Iván
`);

export const WOMEN = listed(`
  María, Ana, Laura, Silvia, Claudia, Patricia, Mónica, Andrea, Gabriela, Verónica, Carolina, Natalia,
  Romina, Lorena, Cecilia, Marcela, Susana, Graciela, Paola, Soledad, Florencia, Valeria, Julieta, Belén,
  Rocío, Noelia, Elena, Estela, Mariana, Vanesa
`);

export const SURNAMES = listed(`
  González, Rodríguez, Gómez, Fernández, López, Díaz, Martínez, Pérez, Sánchez, Romero, Sosa, Álvarez,
  Torres, Ruiz, Ramírez, Flores, Acosta, Benítez, Medina, Suárez, Herrera, Aguirre, Pereyra, Gutiérrez,
  Giménez, Molina, Silva, Castro, Rojas, Ortiz, Núñez, Luna, Juárez, Cabrera, Ríos, Ferreyra, Godoy,
  Morales, Domínguez, Moreno, Peralta, Vega, Carrizo, Quiroga, Castillo, Ledesma, Muñoz, Ojeda, Ponce, Vera,
  Vázquez, Villalba, Cardozo, Navarro, Ramos, Arias, Coronel, Córdoba, Farías, Bustos, Oliva, Maldonado,
  Moyano, Ceballos, Bazán, Brizuela, Cuello, Heredia, Loyola, Luján, Murúa, Nieto, Olmos, Páez, Quinteros,
  Rivarola, Salguero, Tissera, Urquiza, Zárate, Bianchi, Ferrero, Giordano, Rossi, Barale, Bertola, Cavallo,
  Depetris, Gallo, Marengo, Peirone, Racca, Sola, Tosco, Viotti, Zanetti
`);

/** The console prints the passwords of the first two. */
export const STAFF = [
  { usuario: 'admin', nombre: 'Marcela', apellido: 'Quinteros', rol: 'ADMIN' },
  { usuario: 'empleado', nombre: 'Julián', apellido: 'Bazán', rol: 'EMPLEADO' },
  { usuario: 'balanza', nombre: 'Rocío', apellido: 'Tissera', rol: 'EMPLEADO' },
  { usuario: 'cobranzas', nombre: 'Darío', apellido: 'Marengo', rol: 'ADMIN' },
] as const;
