import { recordItemRoutes } from '../child-records/item-routes.js';
import { DISPENSING } from './dispensing.item.js';

/** What was dispensed to a client (API-24). */
export class DispensingController extends recordItemRoutes(DISPENSING) {}
