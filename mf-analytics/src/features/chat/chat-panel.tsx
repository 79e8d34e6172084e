import { QUICK_QUESTIONS } from '@firstlight/domain/insight/analytics';
import { Button, IconRefresh, IconTrash, Loader, LoadFailed, Panel, VisuallyHidden } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { type AnswerButtons, ChatBubble } from './chat-bubble';
import { ChatInput } from './chat-input';
import classes from './chat.module.css';
import { useConversation } from './use-conversation';
import { useLinkedAnswer } from './use-linked-answer';
import { useTypedIntro } from './use-typed-intro';

/** The chat with its quick questions (ANA-01 to ANA-07); `tools` adds buttons to each answer. */
export function ChatPanel({ tools }: { tools?: AnswerButtons }): ReactElement {
  const { bubbles, introKey, loadEarlier, pending, send, askAgain, open, stop, clear } = useConversation();
  useLinkedAnswer(open);
  const intro = useTypedIntro(introKey);
  const log = useRef<HTMLDivElement>(null);
  const blocked = intro.typing || pending;
  const last = bubbles.at(-1);
  const suggestions = last?.answer?.suggestions ?? [];
  const unanswered = last?.unanswered;

  /** The pressed button goes away, and the focus with it. */
  const fromButton = (work: () => void): void => {
    log.current?.focus({ preventScroll: true });
    work();
  };
  const sendChosen = (text: string): void => fromButton(() => send(text));

  useEffect(() => {
    // The last question comes to the top, so that its answer is read from the beginning.
    const asked = [...(log.current?.querySelectorAll<HTMLElement>('[data-role="user"]') ?? [])].at(-1);
    log.current?.scrollTo?.({ top: asked ? asked.offsetTop - log.current.offsetTop : 0 });
  }, [bubbles.length, pending]);

  return (
    <Panel
      title="Conversation"
      actions={
        <Button variant="default" size="xs" leftSection={<IconTrash size={16} />} onClick={clear}>
          Clear
        </Button>
      }
    >
      {loadEarlier && <LoadFailed onRetry={loadEarlier}>Your earlier messages could not be loaded.</LoadFailed>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div ref={log} role="log" aria-label="Conversation" tabIndex={0} className={classes['log']}>
        {intro.typing ? (
          <div className={classes['bubble']} data-role="assistant">
            <p className={classes['words']} aria-hidden="true">
              {intro.text}
            </p>
          </div>
        ) : (
          bubbles.map((bubble) => <ChatBubble key={bubble.key} bubble={bubble} tools={tools} />)
        )}
        {pending && (
          <p className={classes['waiting']}>
            <Loader size="xs" aria-hidden="true" /> Counting…
          </p>
        )}
      </div>
      {unanswered !== undefined && !pending && (
        <div className={classes['choices']}>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            onClick={() => fromButton(() => askAgain(unanswered))}
          >
            Ask again
          </Button>
        </div>
      )}
      {suggestions.length > 0 && !pending && (
        <Choices label="Ask next" choices={suggestions} blocked={blocked} onChoose={sendChosen} />
      )}
      <Choices
        label="Quick questions"
        choices={QUICK_QUESTIONS.map((question) => question.label)}
        blocked={blocked}
        onChoose={sendChosen}
      />
      <ChatInput blocked={blocked} pending={pending} onSend={send} onStop={stop} />
    </Panel>
  );
}

type ChoicesProps = { label: string; choices: string[]; blocked: boolean; onChoose: (text: string) => void };

function Choices({ label, choices, blocked, onChoose }: ChoicesProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={classes['choices']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {choices.map((choice) => (
        <Button key={choice} variant="light" size="xs" disabled={blocked} onClick={() => onChoose(choice)}>
          {choice}
        </Button>
      ))}
    </div>
  );
}
