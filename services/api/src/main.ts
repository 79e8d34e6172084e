import { join } from 'node:path';
import { runOneFile } from './one-file.js';

// Without the build's last step, as in `npm run dev`, the service starts from its modules.
if (!runOneFile(join(import.meta.dirname, 'service.cjs'), (name) => import(name))) await import('./service.js');
