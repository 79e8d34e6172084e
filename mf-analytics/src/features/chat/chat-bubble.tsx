import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { Table } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { AnswerTools } from './answer-tools';
import { ChartFrame } from './chart-frame';
import { imageAddress } from './chart-image';
import classes from './chat.module.css';
import type { Bubble } from './use-conversation';

/** Buttons that another feature adds to an answer. */
export type AnswerButtons = (answer: NonNullable<Bubble['answer']>) => ReactNode;

/** One message with its chart or table (ANA-11); several answers follow one another. */
export function ChatBubble({ bubble, tools }: { bubble: Bubble; tools?: AnswerButtons }): ReactElement {
  const { role, timestamp, answer } = bubble;
  const said = answer?.answers?.map((one, index) => answerIn({ ...bubble, key: `${bubble.key}-${index}` }, one)) ?? [
    bubble,
  ];
  return (
    <div
      className={classes['bubble']}
      data-role={role}
      data-failed={bubble.failed}
      data-wide={said.some(({ chart_html }) => chart_html !== null)}
    >
      <p className={classes['who']}>
        {role === 'user' ? 'You' : 'Assistant'} <time dateTime={timestamp}>{formatNewYorkTime(timestamp)}</time>
      </p>
      {said.map((one) => (
        <Said key={one.key} bubble={one} tools={tools} />
      ))}
    </div>
  );
}

/** One of several answers, as if it had been asked for alone. */
function answerIn(bubble: Bubble, answer: ChatAnswer): Bubble {
  const { response: content, chart_html, chart_image_url } = answer;
  return { ...bubble, content, chart_html, chart_image_url, answer };
}

function Said({ bubble, tools }: { bubble: Bubble; tools?: AnswerButtons }): ReactElement {
  const { content, answer } = bubble;
  return (
    <>
      <p className={classes['words']}>{content}</p>
      <Figure bubble={bubble} />
      {answer && !answer.refusal && (
        <div className={classes['answerTools']}>
          <AnswerTools bubble={bubble} />
          {tools?.(answer)}
        </div>
      )}
    </>
  );
}

function Figure({ bubble }: { bubble: Bubble }): ReactElement | null {
  const { chart_html, chart_image_url, answer } = bubble;
  if (chart_html) return <ChartFrame html={chart_html} fullHeight={answer?.chart_height ?? null} />;
  if (chart_image_url) return <img className={classes['image']} src={imageAddress(chart_image_url)} alt="Chart" />;
  const table = answer?.table;
  if (!table || table.rows.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div role="region" aria-label="Figures" tabIndex={0} className={classes['table']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row) => (
            <Table.Tr key={row.join('|')}>
              {row.map((value, column) => (
                <Table.Td key={table.columns[column]}>{value ?? '–'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
