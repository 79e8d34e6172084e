import type { Registration } from './registrations.js';

/** Named wherever staff call or write to a client; null for English, and where none is recorded. */
export function contactLanguage(language: Registration['language'] | undefined): string | null {
  return language && language !== 'English' ? language : null;
}
