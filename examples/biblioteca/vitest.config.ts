import { testing } from 'cantera/testing/config';

export default testing();
