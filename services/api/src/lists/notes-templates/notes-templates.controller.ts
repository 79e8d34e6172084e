import { templateRoutes } from '../managed-lists/managed-list-routes.js';
import { NOTES_TEMPLATES } from './notes-templates.list.js';

/** Templates of the Notes tab (API-16, API-17). */
export class NotesTemplatesController extends templateRoutes(NOTES_TEMPLATES) {}
