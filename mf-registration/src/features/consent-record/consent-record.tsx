import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import { injectEndpoints, skipToken } from '@firstlight/staff-data';
import { Button, Loader, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';

const consentApi = injectEndpoints((build) => ({
  getRecordedConsent: build.query<RecordedConsent, string>({
    query: (id) => `admin-registration/${encodeURIComponent(id)}/consent`,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id }],
  }),
}));

const LANGUAGE_NAMES = { en: 'English', fr: 'French' } as const;

/** Place, time and version; the wording follows. */
function sourceOf({ electronic, type, at, by, version, language }: RecordedConsent): string {
  if (!electronic) {
    const who = by === null ? '' : ` by ${by}`;
    return `${type === 'verbal' ? 'Verbal' : 'Written'} consent, recorded ${formatNewYorkTime(at)}${who}. No wording is stored for consent recorded by staff.`;
  }
  const shown = language === null ? 'the language was not recorded' : LANGUAGE_NAMES[language];
  return `Agreed on the website ${formatNewYorkTime(at)}, version ${version ?? 'unknown'}, ${shown}.`;
}

/** The consent this client gave. Loaded on request only, because each view is audited. */
export function ConsentRecord({ registrationId }: { registrationId: string }): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { data, isError, refetch } = consentApi.useGetRecordedConsentQuery(open ? registrationId : skipToken);
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        What the client agreed to
      </Button>
      <div id={id} hidden={!open}>
        {open && !data && !isError && <Loader size="sm" aria-label="Loading consent" />}
        {isError && <LoadFailed onRetry={refetch}>The consent could not be loaded.</LoadFailed>}
        {data && (
          <>
            <p>{sourceOf(data)}</p>
            {data.texts.map(({ language, statement, question, answer }) => (
              <blockquote key={language} lang={language}>
                <p>{statement}</p>
                <p>
                  <b>{question}</b> {answer}
                </p>
              </blockquote>
            ))}
          </>
        )}
      </div>
    </div>
  );
}
