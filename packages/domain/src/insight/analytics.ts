import type { QuerySpec, Refusal } from './analytics-query.js';

/** Body of `POST /api/claude-chat` (API-10); the browser creates a `session_id` for each visit (ANA-10). */
export type ChatQuestion = { message: string; session_id: string };

export type ChatTable = { columns: string[]; rows: (string | number | null)[][] };

/** Response of `POST /api/claude-chat` (ANA-09); older clients read the first four fields only. */
export type ChatAnswer = {
  response: string;
  /** ISO moment of the answer. */
  timestamp: string;
  /** A whole document for a sandboxed frame: figure and data table. */
  chart_html: string | null;
  /** The same chart as a PNG data URL. */
  chart_image_url: string | null;
  /** Height in CSS pixels that the frame needs. */
  chart_height: number | null;
  /** The count in words; null for a refusal. */
  counted: string | null;
  /** `counted` under the name that the specification gives to other programs; the screens read `counted`. */
  sentence?: string;
  /** Both sides of a single percentage, if they may be shown: rounded where the percentage is. */
  numerator?: number;
  denominator?: number;
  table: ChatTable | null;
  query: QuerySpec | null;
  refusal: Refusal | null;
  engine: 'local' | 'claude';
  suggestions: string[];
  /** Only if the message asked several questions: an answer to each. `response` has the words of all. */
  answers?: ChatAnswer[];
};

export const CHAT_MESSAGE_MAX = 1_000;
export const SESSION_ID_MAX = 100;

/** One bubble of the conversation (ANA-11). */
export type ChatMessage = {
  role: 'user' | 'assistant';
  content: string;
  timestamp: string;
  chart_html: string | null;
  chart_image_url: string | null;
};

/** The welcome, typed out character by character (ANA-02). */
export const ANALYTICS_INTRO =
  'Hello! Ask me about registrations, dispositions, gender, phone, health cards, housing, rewards or age. I compare years, draw charts and count people, but never show who they are.';

/** The nine buttons (ANA-07); `subject` is how the failure text of that topic names its data (ANA-14). */
export const QUICK_QUESTIONS = [
  { label: 'Registrations', subject: 'registration' },
  { label: 'Dispositions', subject: 'disposition' },
  { label: 'Gender', subject: 'gender' },
  { label: 'Phone', subject: 'phone' },
  { label: 'No health card', subject: 'health card' },
  { label: 'Invalid health card', subject: 'invalid health card' },
  { label: 'Housing', subject: 'housing' },
  { label: 'Rewards', subject: 'rewards' },
  { label: 'Age', subject: 'age' },
] as const;

/** The years that the quick questions compare (ANA-08). */
export const QUICK_YEARS = [2024, 2025] as const;

/** The failure bubble; `subject` names the requested data (ANA-13, ANA-14). */
export function chatFailureText(subject: string = QUICK_QUESTIONS[0].subject): string {
  return `I apologize, but I'm having trouble accessing the ${subject} data right now. Please try again in a moment.`;
}

/** The data a question is about, derived from its words; the longest topic wins. */
export function subjectOf(message: string): string {
  // A telephone is a phone, but "language" and "percentage" don't name an age.
  const text = message.toLowerCase().replaceAll('telephone', 'phone');
  const found = QUICK_QUESTIONS.map((question) => question.subject)
    .filter((subject) => new RegExp(`\\b${subject.replace(/s$/, '')}s?\\b`).test(text))
    .sort((a, b) => b.length - a.length);
  return found[0] ?? QUICK_QUESTIONS[0].subject;
}

/** One question and its answer as `GET /api/claude-chat?session_id=` returns them after a reload. */
export type ChatTurn = { question: string; answer: Omit<ChatAnswer, 'chart_image_url'> };
export type ChatHistory = { turns: ChatTurn[] };
