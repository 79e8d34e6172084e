import { CLIENT_SEARCH_MIN_CHARACTERS } from '@firstlight/domain/clients/client-search';
import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/platform/limits';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { skipToken } from '@firstlight/staff-data';
import { useEffect, useState } from 'react';
import { clientSearchApi } from './client-search.api';

/** The results for the current text in the box, never for an earlier one. */
export type ClientSearch =
  | { kind: 'recent'; clients: readonly RegistrationHeader[] }
  | { kind: 'too-short' | 'searching' | 'failed'; clients: readonly [] }
  /** `near`: no exact match; these names are spelled similarly. */
  | { kind: 'answered'; clients: readonly RegistrationHeader[]; near: boolean };

const without = (kind: 'too-short' | 'searching' | 'failed'): ClientSearch => ({ kind, clients: [] });

/**
 * Searches for `text` once typing pauses, or immediately after `searchNow()`, which also repeats a failed search. With
 * an empty field it lists the clients opened last.
 */
export function useClientSearch(text: string): { search: ClientSearch; searchNow: () => void } {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = settled.length >= CLIENT_SEARCH_MIN_CHARACTERS;
  const found = clientSearchApi.useFindClientsQuery(asked ? { text: settled } : skipToken);
  const recent = clientSearchApi.useListRecentClientsQuery();

  const searchNow = (): void => {
    setSettled(text);
    if (asked && settled === text && found.isError) void found.refetch();
  };
  return { search: searchOf(), searchNow };

  function searchOf(): ClientSearch {
    if (text === '') {
      if (recent.isError) return without('failed');
      return recent.currentData ? { kind: 'recent', clients: recent.currentData.clients } : without('searching');
    }
    if (text.length < CLIENT_SEARCH_MIN_CHARACTERS) return without('too-short');
    if (settled !== text || found.isFetching) return without('searching');
    if (found.isError) return without('failed');
    if (!found.currentData) return without('searching');
    return { kind: 'answered', clients: found.currentData.clients, near: found.currentData.near === true };
  }
}
