import { fold } from '#domain/text.ts';

/** Ignores case and accents; also refuses one character repeated. */
export function isCommon(password: string): boolean {
  const folded = fold(password);
  return COMMON.has(folded) || new Set(folded).size === 1;
}

/** Folded, of eight characters and more: from published lists, and what is typed in Argentina. */
const COMMON: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 0123456789 0987654321 10101010 10203040 1020304050 102030405060
  11111111 111111111 1111111111 11223344 1122334455 112233445566 12121212 1212121212 123123123 123123456
  123321123 12341234 123412345 12344321 123454321 123456123 12345678 123456780 123456789 1234567890
  1234567891 12345678910 123456789a 12345678a 12345679 1234567a 123456ab 123456abc 12345abc 12345qwert
  1234abcd 1234qwer 123abc123 123qwe123 123qweasd 13579246 1357924680 14725836 147258369 147852369 147896325
  159357159 159357258 159753456 19901990 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  20002000 20202020 20242024 20252025 20262026 22222222 24681012 31415926 314159265 321321321 33333333
  44444444 55555555 66666666 741852963 77777777 78945612 789456123 87654321 88888888 963852741 987654321
  9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaaaaaaa aaaaaaaaaa
  aabbccdd abababab abc12345 abc123456 abc123abc abcabcabc abcd1234 abcdefg1 abcdefgh abcdefghi acceso123
  admin123 admin1234 admin12345 admin123456 adminadmin administracion administrador administrator agustin1
  agustina agustina1 alejandra alejandra1 alejandro alejandro1 alexander alexander1 alexandra amoramor
  amorcito amorcito1 amordemivida amormio1 amorypaz angelica anonymous anthony1 antonio1 arena123 argentina
  argentina1 argentina10 argentina123 argentina2022 argentina2024 argentina2025 argentina78 argentina86
  arsenal1 asd12345 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer asdqwe123 ashley123 babygirl
  babygirl1 barcelona barcelona1 baseball basketball batman123 belgrano belgrano1 benjamin benjamin1
  bienvenida bienvenido bienvenido1 bienvenido123 bienvenidos blink182 boca1234 boca12345 bocaboca
  bocajuniors bocajuniors1 bocajuniors12 boludo123 bonita123 bostero12 buenosaires buenosaires1 buenosdias
  butterfly butterfly1 cambiame cambiame1 cambiame123 cambiar123 camila123 camion123 camionero camioneros
  campeon1 campeones cantera1 cantera123 cantera2024 cantera2025 cantera2026 canteras caramelo carlos123
  carolina carolina1 celular1 celular123 changeme changeme1 changeme123 charlie1 chelsea1 chelsea123
  chinguen chiquita chiquita1 chiquito chocolate chocolate1 chocolate123 chofer123 christian christopher
  clave123 clave1234 clave12345 claveclave clavesecreta computadora computadora1 computer computer1 conejito
  contabilidad contable contrasena contrasena1 contrasena12 contrasena123 contrasena1234 contrasenia
  contrasenia1 contrasenia123 cookie123 corazon1 corazon123 corazoncito corazones cordoba1 cordoba123
  cordobesa corvette cristian cristian1 cristina cristina1 daniel123 daniela1 daniela123 default1 demo1234
  diciembre diego123 diegoarmando dinosaurio dios1234 diosesamor diosesfiel domingo1 dragon123 eduardo1
  elefante elizabeth elizabeth1 eminem123 empleado empleado1 empleado123 empresa1 empresa123 entrar123
  esperanza esperanza1 estrella estrella1 estrella123 estrellita estudiantes estudiantes1 facebook facebook1
  facundo1 familia1 familia123 febrero1 federico federico1 fernanda fernanda1 fernandez fernando fernando1
  ferrari1 florencia florencia1 flowers1 football football1 forrobobo fortnite1 francisco francisco1
  freedom1 futbol123 gabriel1 gabriela gabriela1 gallina1 gatito123 gerencia gonzalez gonzalez1 google123
  guest123 guillermo guitarra guitarra1 gutierrez harrypotter hermosa1 hermosa123 hernandez hijodeputa
  hola1234 hola12345 hola123456 hola1234567 holacomoestas holahola holamundo holaquetal hunter123 huracan1
  iloveyou iloveyou1 iloveyou123 iloveyou2 independiente ingresar ingresar1 instagram internet internet1
  internet123 invierno1 invierno2024 jazmin123 jennifer jessica1 jesucristo jesus123 jesusteamo jonathan
  jonathan1 jordan23 joseluis josemaria juan1234 juancarlos juanpablo juventus killer123 laputamadre
  lautaro1 lautaro123 leomessi leomessi10 leonardo leonardo1 letmein1 letmein123 linkedin lionelmessi
  liverpool liverpool1 lkjhgfdsa lovelove lovely123 loveyou1 lucas123 manchester maradona maradona1
  maradona10 maria123 maria1234 mariajose mariposa mariposa1 mariposa123 mariposas martinez martinez1
  master123 matias123 mauricio mendoza1 mendoza123 mercedes messi1010 messi123 messi2022 metallica
  metallica1 mi_amor1 miamor123 miamorcito mibebe123 michael1 miclave1 miclave123 micontrasena microsoft
  midnight miercoles mierda123 mifamilia mihermosa milagros milagros1 millonario minecraft misamores
  mishijos mishijos1 mnbvcxz1 monkey123 musica123 mustang1 mypassword naruto123 navidad1 newells1 nicolas1
  nicolas123 nicole123 ninja123 nirvana1 noviembre octubre1 oficina1 oficina123 p4ssw0rd p@ssw0rd p@ssw0rd1
  p@ssword pajarito passw0rd password password! password01 password1 password12 password123 password1234
  passwort patagonia patricia patricia1 peanut123 pedro123 pelotudo perrito1 perrito123 phoenix1 piedra123
  poiuytrewq pokemon1 pokemon123 preciosa primavera primavera1 princesa princesa1 princesa123 princess
  princess1 purple123 putamadre putamadre1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qweasd123 qweasdzxc
  qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwertyui qwertyuio qwertyuiop racing123
  racingclub realmadrid realmadrid1 ricardo1 river123 river1234 river912 riverplate riverplate1 riverriver
  roberto1 rockandroll rodrigo1 rodriguez root1234 rootroot rosario1 rosario123 rosariocentral samsung1
  samsung123 samurai1 sanlorenzo sanlorenzo1 santiago santiago1 santiago123 sebastian sebastian1 secret123
  secretaria secreto1 secreto123 secretos septiembre servidor shadow123 sistemas sistemas1 sistemas123
  slipknot soporte1 soporte123 spiderman spiderman1 starwars starwars1 stephanie summer123 sunshine
  sunshine1 superman superman1 talleres talleres1 teamo123 teamo1234 teamomucho teamoteamo telefono
  telefono1 temporal temporal1 temporal123 tequiero tequiero1 tequiero123 tequieromucho test1234 test12345
  testing1 testing123 testtest tinkerbell toor1234 tortuga1 trabajo1 trabajo123 trustno1 tucuman1 user1234
  usuario1 usuario123 usuario1234 valentina valentina1 valentina123 vamosargentina vamosboca vamosboca1
  vamosriver ventas123 ventas1234 verano123 verano2024 verano2025 verano2026 veronica veronica1 victoria
  victoria1 victoria123 virgencita welcome1 welcome12 welcome123 whatever whatsapp whatsapp1 winter123
  xxxxxxxx zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnmzxcvbnm zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
