import { recordItemRoutes } from '../child-records/item-routes.js';
import { NOTES } from './notes.item.js';

/** Notes on a client (API-25). */
export class NotesController extends recordItemRoutes(NOTES) {}
