import type { Permissions, UserType } from './permissions.js';

/** A staff user as `GET /api/users` answers it; the PIN is write-only (decisions.md 10). */
export type StaffUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pin: '';
  pin_set: boolean;
  permissions: Permissions;
  created_at: string;
  user_id: string;
  user_type: UserType;
};

/** Body of `POST /api/users`; `PUT /api/users/{id}` may leave `pin` out. */
export type StaffUserInput = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pin?: string;
  permissions: Permissions;
};

export const USER_TEXTS = {
  fieldsMissing: 'Please fill in all required fields',
  pinLength: 'PIN must be exactly 10 digits',
  loadFailed: 'Failed to load users. Please try again.',
  denied: 'Access denied: You do not have permission to access User Management.',
  noSession: 'No authentication found. Please log in again.',
  unreadableSession: 'Authentication error. Please log in again.',
} as const;
