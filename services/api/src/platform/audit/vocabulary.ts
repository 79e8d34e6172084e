/** The words live in the domain, because the viewer's filters name them too. */
export type { AuditAction, AuditKind, AuditOutcome } from '@firstlight/domain/audit';
