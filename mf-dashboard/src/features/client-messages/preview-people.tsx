import { appointmentInWords, type MessagePreview, type PreviewLine } from '@firstlight/domain/desk/client-messages';
import { CHANNEL_WORDS } from '@firstlight/domain/desk/message-kinds';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { LEFT_OUT_WORDS } from '@firstlight/domain/desk/message-decision';
import { Banner, Checkbox, EmptyState, Stack, Text } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './client-messages.module.css';
import { dollarsOf, peopleInWords } from './message-text';

export type Receiver = Extract<PreviewLine, { left_out: null }>;
export const getsIt = (line: PreviewLine): line is Receiver => line.left_out === null;

type Props = { preview: MessagePreview; chosen: readonly string[]; onToggle: (id: string) => void };

/** Who gets which text, who is excluded and why, when, and the cost. */
export function PreviewPeople({ preview, chosen, onToggle }: Props): ReactElement {
  const { people, receivers_total, left_out_total, is_deferred, due_at, cost_cents, left_cents } = preview;
  const receivers = people.filter(getsIt);
  const others = people.filter((line) => !getsIt(line));
  const words = [...new Map(receivers.map((line) => [line.text, line])).values()];
  if (people.length === 0) return <EmptyState title="Nobody is on this list today." />;
  return (
    <Stack>
      {is_deferred && <Banner kind="info">Quiet hours: messages are sent from {formatNewYorkTime(due_at)}.</Banner>}
      {cost_cents > left_cents && (
        <Banner kind="warning">
          The month’s budget allows {dollarsOf(left_cents)} more. Some people will be left out.
        </Banner>
      )}
      {receivers_total > receivers.length && (
        <Banner kind="info">
          These are the first {receivers.length} of {peopleInWords(receivers_total)}. Send to them, then prepare the
          list again for the others.
        </Banner>
      )}
      {words.map(({ text, channel, language, segments }) => (
        <section key={text} aria-label={`Message, ${CHANNEL_WORDS[channel]}`}>
          <blockquote lang={language} className={classes['words']}>
            {text}
          </blockquote>
          <Text size="sm" c="dimmed">
            {CHANNEL_WORDS[channel]}, {language === 'fr' ? 'French' : 'English'}
            {segments > 0 && `, ${segments} ${segments === 1 ? 'segment' : 'segments'}`}
          </Text>
        </section>
      ))}
      {receivers.length > 0 && (
        <Checkbox.Group
          label="Gets the message"
          description={cost_cents > 0 ? `About ${dollarsOf(cost_cents)} in text messages` : undefined}
          value={[...chosen]}
        >
          {receivers.map(({ registration_id: id, client_name: name, channel, to, appointments }) => (
            <Checkbox
              key={id}
              mt="xs"
              value={id}
              label={`${name}, ${CHANNEL_WORDS[channel].toLowerCase()} ${to}`}
              description={appointments.map(appointmentInWords).join('; ') || undefined}
              onChange={() => onToggle(id)}
            />
          ))}
        </Checkbox.Group>
      )}
      {others.length > 0 && (
        <section aria-label="Left out">
          <Text fw={600}>Left out</Text>
          <ul>
            {others.map(({ registration_id: id, client_name: name, left_out: reason }) => (
              <li key={id}>
                {name}: {reason && LEFT_OUT_WORDS[reason]}
              </li>
            ))}
            {left_out_total > others.length && <li>and {peopleInWords(left_out_total - others.length)} more</li>}
          </ul>
        </section>
      )}
    </Stack>
  );
}
