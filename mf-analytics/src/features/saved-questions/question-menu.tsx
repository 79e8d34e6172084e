import type { SavedQuestion } from '@firstlight/domain/insight/saved-questions';
import { Button, Menu } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { QuestionActions } from './use-question-actions';

type Props = {
  question: SavedQuestion;
  actions: QuestionActions;
  asOf: string | null;
  place: { first: boolean; last: boolean };
  onAsk: (what: 'name' | 'as of') => void;
};

export function QuestionMenu({ question, actions, asOf, place, onAsk }: Props): ReactElement {
  const { id, name, own } = question;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={`More for ${name}`}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk('as of')}>As of a date…</Menu.Item>
        <Menu.Item onClick={() => void actions.link(question, asOf)}>Copy link</Menu.Item>
        {own && <Menu.Item onClick={() => onAsk('name')}>Rename or share…</Menu.Item>}
        {own && !place.first && <Menu.Item onClick={() => void actions.move(id, -1)}>Move up</Menu.Item>}
        {own && !place.last && <Menu.Item onClick={() => void actions.move(id, 1)}>Move down</Menu.Item>}
        {own && <Menu.Item onClick={() => void actions.pin(question, false)}>Remove from overview</Menu.Item>}
        {own && (
          <Menu.Item color="red" onClick={() => void actions.remove(question)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
