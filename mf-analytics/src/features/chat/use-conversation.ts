import {
  ANALYTICS_INTRO,
  type ChatAnswer,
  chatFailureText,
  type ChatMessage,
  type ChatTurn,
  subjectOf,
} from '@firstlight/domain/insight/analytics';
import { type QueryAnswer, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { staffErrorOf } from '@firstlight/staff-data';
import { useEffect, useRef, useState } from 'react';
import { chatApi } from './chat.api';
import { currentVisit, newVisit } from './visit';

/** What is asked again: the words of a question, or the query of a link, which has none. */
export type Asked = { message: string } | { query: unknown };

/** A bubble; `answer` has the data for the buttons under an answer, `unanswered` the question that has none. */
export type Bubble = ChatMessage & {
  key: string;
  answer?: Omit<ChatAnswer, 'chart_image_url'>;
  failed?: boolean;
  unanswered?: Asked;
};

export type Conversation = {
  bubbles: Bubble[];
  /** Changes to type the welcome again; null while earlier messages of this visit are shown. */
  introKey: string | null;
  /** Loads the earlier messages again after a failure; null otherwise. */
  loadEarlier: (() => void) | null;
  pending: boolean;
  send: (message: string) => void;
  askAgain: (asked: Asked) => void;
  /** Shows the answer of a link. */
  open: (query: unknown) => void;
  stop: () => void;
  clear: () => void;
};

/** Shown instead of the question for a link, which has no words. */
const LINKED = 'Answer from a link';

type Call = { abort: () => void; unwrap: () => Promise<ChatAnswer | QueryAnswer> };

/** The server can't read the query; other failures say nothing about the link. */
const UNREADABLE = 422;

const linkFailureText = (error: unknown): string =>
  staffErrorOf(error).status === UNREADABLE ? SAVED_TEXTS.unreadableLink : chatFailureText(subjectOf(''));

const now = (): string => new Date().toISOString();

function bubbleOf(role: ChatMessage['role'], content: string, key: string, timestamp = now()): Bubble {
  return { role, content, key, timestamp, chart_html: null, chart_image_url: null };
}

function answerBubble(answer: ChatTurn['answer'], image: string | null, key: string): Bubble {
  const { response, timestamp, chart_html } = answer;
  return { role: 'assistant', content: response, timestamp, chart_html, chart_image_url: image, answer, key };
}

function turnBubbles({ question, answer }: ChatTurn, index: number): Bubble[] {
  return [
    bubbleOf('user', question, `earlier-${index}-q`, answer.timestamp),
    answerBubble(answer, null, `earlier-${index}-a`),
  ];
}

/** The conversation of this visit: the welcome, messages from before a reload, and new ones. */
export function useConversation(): Conversation {
  const [visit, setVisit] = useState(currentVisit);
  const [said, setSaid] = useState<Bubble[]>([]);
  const [pending, setPending] = useState(false);
  const running = useRef<{ abort: () => void } | null>(null);
  const [ask] = chatApi.useAskAnalyticsMutation();
  const [answerTyped] = chatApi.useAnswerTypedQuestionMutation();
  // Read once: a refetched history has the messages below too.
  const options = { skip: visit.isNew, refetchOnReconnect: false };
  const { data: history, isLoading, isError, refetch } = chatApi.useGetChatHistoryQuery(visit.id, options);
  const earlier = visit.isNew ? [] : (history?.turns ?? []).flatMap(turnBubbles);

  useEffect(() => () => running.current?.abort(), []);

  const follow = (call: Call, shown: string, failureOf: (error: unknown) => string, asked: Asked): void => {
    const key = String(said.length);
    const add = (bubble: Bubble): void => setSaid((before) => [...before, bubble]);
    running.current = call;
    setPending(true);
    add(bubbleOf('user', shown, `${visit.id}-${key}-q`));
    call
      .unwrap()
      .then((given) => {
        const { answer, caveat } = 'answer' in given ? given : { answer: given, caveat: null };
        const bubble = answerBubble(answer, answer.chart_image_url, `${visit.id}-${key}-a`);
        add({ ...bubble, content: [bubble.content, caveat].filter(Boolean).join('\n') });
      })
      .catch((error: unknown) => {
        if (running.current !== call) return;
        const stopped = error instanceof Object && 'name' in error && error.name === 'AbortError';
        const text = stopped ? 'Stopped.' : failureOf(error);
        // Asking a link that can't be read again would not help.
        const unanswered = text === SAVED_TEXTS.unreadableLink ? undefined : asked;
        add({ ...bubbleOf('assistant', text, `${visit.id}-${key}-a`), failed: !stopped, unanswered });
      })
      .finally(() => {
        if (running.current === call) setPending(false);
      });
  };

  const send = (message: string): void =>
    follow(ask({ message, session_id: visit.id }), message, () => chatFailureText(subjectOf(message)), { message });

  const open = (query: unknown): void =>
    follow(answerTyped({ query, session_id: visit.id }), LINKED, linkFailureText, { query });

  const clear = (): void => {
    running.current?.abort();
    running.current = null;
    setPending(false);
    setSaid([]);
    setVisit(newVisit());
  };

  const welcome = bubbleOf('assistant', ANALYTICS_INTRO, 'welcome');
  return {
    bubbles: isLoading ? [] : [welcome, ...earlier, ...said],
    introKey: isLoading || isError || earlier.length > 0 || said.length > 0 ? null : visit.id,
    // Not after a question: the history would have it too.
    loadEarlier: isError && !visit.isNew && said.length === 0 ? () => void refetch() : null,
    pending,
    send,
    askAgain: (asked) => ('message' in asked ? send(asked.message) : open(asked.query)),
    open,
    stop: () => running.current?.abort(),
    clear,
  };
}
