/** The vocabulary is in the domain, because the viewer's filters use it too. */
export type { AuditAction, AuditKind, AuditOutcome } from '@firstlight/domain/operations/audit';
