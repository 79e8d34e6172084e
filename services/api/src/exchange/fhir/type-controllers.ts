import { MainAdmin, RequireTab } from '../../platform/access/access-rule.js';
import { fhirRoutes, writtenRoutes } from './fhir-routes.js';

/** Each type requires the permission of the tab with the same data. */
const READ = [
  class PatientController extends fhirRoutes('Patient', RequireTab('Client')) {},
  class ConsentController extends fhirRoutes('Consent', RequireTab('Client')) {},
  class ProvenanceController extends fhirRoutes('Provenance', RequireTab('Client')) {},
  class ObservationController extends fhirRoutes('Observation', RequireTab('Tests')) {},
  class DiagnosticReportController extends fhirRoutes('DiagnosticReport', RequireTab('Tests')) {},
  class ServiceRequestController extends fhirRoutes('ServiceRequest', RequireTab('Tests')) {},
  class MedicationStatementController extends fhirRoutes('MedicationStatement', RequireTab('Medication')) {},
  class MedicationDispenseController extends fhirRoutes('MedicationDispense', RequireTab('Dispensing')) {},
  class EncounterController extends fhirRoutes('Encounter', RequireTab('Interactions')) {},
  class CommunicationController extends fhirRoutes('Communication', RequireTab('Interactions')) {},
  class AppointmentController extends fhirRoutes('Appointment', RequireTab('Activities')) {},
  class DocumentReferenceController extends fhirRoutes('DocumentReference', RequireTab('Notes', 'Attachments')) {},
  class AuditEventController extends fhirRoutes('AuditEvent', MainAdmin()) {},
];

const WRITTEN = [
  class WrittenPatientController extends writtenRoutes('Patient', RequireTab('Client')) {},
  class WrittenObservationController extends writtenRoutes('Observation', RequireTab('Tests')) {},
  class WrittenStatementController extends writtenRoutes('MedicationStatement', RequireTab('Medication')) {},
  class WrittenDispenseController extends writtenRoutes('MedicationDispense', RequireTab('Dispensing')) {},
  class WrittenEncounterController extends writtenRoutes('Encounter', RequireTab('Interactions')) {},
  class WrittenAppointmentController extends writtenRoutes('Appointment', RequireTab('Activities')) {},
  class WrittenDocumentController extends writtenRoutes('DocumentReference', RequireTab('Notes')) {},
];

export const TYPE_CONTROLLERS = [...READ, ...WRITTEN];
