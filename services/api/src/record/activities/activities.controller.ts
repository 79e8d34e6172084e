import { recordItemRoutes } from '../child-records/item-routes.js';
import { ACTIVITIES } from './activities.item.js';

/** Appointments and tasks of a client (API-26). */
export class ActivitiesController extends recordItemRoutes(ACTIVITIES) {}
