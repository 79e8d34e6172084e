import { recordItemRoutes } from '../child-records/item-routes.js';
import { INTERACTIONS } from './interactions.item.js';

/** Contacts with a client and what was paid out (API-27). */
export class InteractionsController extends recordItemRoutes(INTERACTIONS) {}
