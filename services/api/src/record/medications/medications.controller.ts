import { recordItemRoutes } from '../child-records/item-routes.js';
import { MEDICATIONS } from './medications.item.js';

/** Treatments of a client (API-23). */
export class MedicationsController extends recordItemRoutes(MEDICATIONS) {}
