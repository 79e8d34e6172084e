import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { useState } from 'react';

const STALE = 409;

type BasedOn = {
  /** The version to save with. */
  version: number;
  /** The version that a kept draft was typed into; drafts of earlier releases have none, and no form has version 0. */
  restore: (version: number | undefined) => void;
  /** The text for a failed save. After a conflict was shown, the next save may replace what is then read again. */
  explain: (error: unknown, fallback: string) => string;
};

/** The version that a form was edited from: one fetched since then isn't what its author has seen. */
export function useBasedOn(current: number, isChanged: boolean): BasedOn {
  const [read, setRead] = useState(current);
  const [isTold, setTold] = useState(false);
  if (read !== current && (isTold || !isChanged)) {
    setRead(current);
    // A change after that one is another conflict.
    setTold(false);
  }
  return {
    version: read,
    restore: (version = 0) => setRead(version),
    explain: (error, fallback) => {
      const failed = staffErrorOf(error);
      const text = sentenceOf(failed, fallback);
      if (failed.status !== STALE) return text;
      setTold(true);
      return `${text} ${UNSAVED_TEXTS.replaces}`;
    },
  };
}
