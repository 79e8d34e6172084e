import type { ChatAnswer } from '@firstlight/domain/analytics';
import { SAVED_TEXTS } from '@firstlight/domain/saved-questions';
import { newIdempotencyKey, sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconPlus, IconShare } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { copyLink } from './copy-link';
import { type NamedQuestion, QuestionDialog } from './question-dialog';
import { savedQuestionsApi } from './saved-questions.api';

/** "Pin to overview" and "Copy link" under an answer. */
export function PinAnswer({ answer }: { answer: Omit<ChatAnswer, 'chart_image_url'> }): ReactElement | null {
  const { query, timestamp, counted } = answer;
  const [pressed, setPressed] = useState<string | null>(null);
  const [save] = savedQuestionsApi.useSaveQuestionMutation();
  const { notify } = useNotices();
  if (!query) return null;

  const pin = async ({ name, shared }: NamedQuestion): Promise<string | null> => {
    try {
      await save({ form: { name, shared, query }, key: pressed ?? newIdempotencyKey() }).unwrap();
      setPressed(null);
      notify('success', SAVED_TEXTS.pinned);
      return null;
    } catch (error) {
      return sentenceOf(staffErrorOf(error), 'The question could not be pinned. Please try again.');
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setPressed(newIdempotencyKey())}
      >
        Pin to overview
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconShare size={14} />}
        onClick={() => void copyLink(query, timestamp, notify)}
      >
        Copy link
      </Button>
      {pressed !== null && (
        <QuestionDialog
          title="Pin to overview"
          confirmLabel="Pin"
          sentence={counted ?? ''}
          start={{ name: '', shared: false }}
          onSave={pin}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}
