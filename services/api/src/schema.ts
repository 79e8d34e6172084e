import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Schema } from './platform/database/data-source.js';

/** Every table of the product, and the migrations that made it. */
export const SCHEMA: Schema = { entities: ENTITIES, migrations: MIGRATIONS };
