import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import { type NewSavedQuestion, SAVED_NAME_MAX, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { sentenceOf, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { Button, IconPlus, IconShare, Text } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { copyLink } from './copy-link';
import { type NamedQuestion, QuestionDialog } from './question-dialog';
import { savedQuestionsApi } from './saved-questions.api';

/** A question's first name: its sentence, cut off after a whole word if it is too long. */
const nameFrom = (sentence: string): string =>
  sentence.length <= SAVED_NAME_MAX ? sentence : sentence.slice(0, SAVED_NAME_MAX + 1).replace(/[\s,;]*\S*$/, '');

/** "Pin to overview" and "Copy link" under an answer. */
export function PinAnswer({ answer }: { answer: Omit<ChatAnswer, 'chart_image_url'> }): ReactElement | null {
  const { query, timestamp, counted } = answer;
  const [pinning, setPinning] = useState(false);
  const [message, setMessage] = useState('');
  const [save] = savedQuestionsApi.useSaveQuestionMutation();
  /** A press after a lost response repeats the call, so that the answer is pinned once. */
  const saveOnce = useOnce(({ input: form, key }: { input: NewSavedQuestion; key: string }) => save({ form, key }));
  if (!query) return null;

  const pin = async ({ name, shared }: NamedQuestion): Promise<string | null> => {
    const form = { name, shared, query };
    const { data, error } = await saveOnce(form, form);
    if (!data) return sentenceOf(staffErrorOf(error), 'The question could not be pinned. Please try again.');
    setPinning(false);
    setMessage(SAVED_TEXTS.pinned);
    return null;
  };
  return (
    <>
      <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />} onClick={() => setPinning(true)}>
        Pin to overview
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconShare size={14} />}
        onClick={() => void copyLink(query, timestamp, (_, text) => setMessage(text))}
      >
        Copy link
      </Button>
      {/* Here, because a message at the bottom of the page would cover the question field. */}
      <span role="status">{message && <Text size="xs">{message}</Text>}</span>
      {pinning && (
        <QuestionDialog
          title="Pin to overview"
          confirmLabel="Pin"
          sentence={counted ?? ''}
          start={{ name: nameFrom(counted ?? ''), shared: false }}
          onSave={pin}
          onClose={() => setPinning(false)}
        />
      )}
    </>
  );
}
