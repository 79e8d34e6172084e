import { templateRoutes } from '../managed-lists/managed-list-routes.js';
import { CLINICAL_TEMPLATES } from './clinical-templates.list.js';

/** Templates of the clinical summary (API-14, API-15). */
export class ClinicalTemplatesController extends templateRoutes(CLINICAL_TEMPLATES) {}
