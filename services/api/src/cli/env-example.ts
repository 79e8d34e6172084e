import { envExample } from '../common/config/env-example.js';

process.stdout.write(envExample());
