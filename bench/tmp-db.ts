import { writeFileSync } from 'node:fs';
import { startDatabase } from './api/database.ts';
const d = await startDatabase();
writeFileSync('/tmp/s_db.json', JSON.stringify(d.connection));
process.on('SIGTERM', () => void d.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1e6);
