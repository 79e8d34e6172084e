import { entryRoutes } from '../managed-lists/managed-list-routes.js';
import { DISPOSITIONS } from './dispositions.list.js';

/** The managed list of dispositions (API-12). */
export class DispositionsController extends entryRoutes(DISPOSITIONS) {}
