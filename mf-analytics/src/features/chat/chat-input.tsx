import { CHAT_MESSAGE_MAX } from '@firstlight/domain/insight/analytics';
import { CHAT_INPUT_MAX_HEIGHT_PX } from '@firstlight/domain/platform/limits';
import { useKeptForm } from '@firstlight/staff-data';
import { Button, IconSend, IconX } from '@firstlight/staff-ui';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import classes from './chat.module.css';

type Props = { blocked: boolean; pending: boolean; onSend: (message: string) => void; onStop: () => void };

/** Enter sends, Shift+Enter breaks the line, the box grows to 120 px (ANA-03, ANA-05, ANA-06). */
export function ChatInput({ blocked, pending, onSend, onStop }: Props): ReactElement {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const message = text.trim();
  useKeptForm({
    id: 'chat-question',
    ...{ what: 'question', label: 'Question' },
    typed: message === '' ? null : { text },
    restore: (typed) => setText(typed.text),
    isInSight: true,
    staysWhenLeft: true,
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, CHAT_INPUT_MAX_HEIGHT_PX)}px`;
  }, [text]);

  const send = (): void => {
    if (blocked || message === '') return;
    onSend(message);
    setText('');
    box.current?.focus();
  };

  return (
    <form
      className={classes['ask']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor="analytics-question" className={classes['label']}>
        Your question
      </label>
      <textarea
        id="analytics-question"
        ref={box}
        className={classes['input']}
        rows={1}
        value={text}
        maxLength={CHAT_MESSAGE_MAX}
        placeholder="For example: registrations by month this year"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {pending ? (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button type="submit" leftSection={<IconSend size={16} />} disabled={blocked || message === ''}>
          Send
        </Button>
      )}
    </form>
  );
}
