import { addLater } from './later.ts';
import { raStockEs } from './ra.es.ts';

addLater(raStockEs, 'ra');
