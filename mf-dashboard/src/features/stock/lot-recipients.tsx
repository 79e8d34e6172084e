import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { contactLanguage } from '@firstlight/domain/clients/contact-language';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { SOURCE_WORDS } from '@firstlight/domain/lists/stock';
import { Link } from '@firstlight/platform';
import { Button, IconDownload, IconPrinter, ListFrame, onePage } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import cardClasses from '../../lists/card.module.css';
import listClasses from '../../lists/lists.module.css';
import type { LotAct } from './lot-card';
import { recipientsFile, stockApi } from './stock.api';

type Props = Pick<LotAct, 'lot' | 'item'> & { onBack: () => void };

/** "Who got lot L77?": a list to call from, print and save. */
export function LotRecipientsList({ lot, item, onBack }: Props): ReactElement {
  const list = stockApi.useListLotRecipientsQuery(lot.id, { refetchOnMountOrArgChange: true });
  const { recipients = [], hidden = 0, anonymous = 0 } = list.data ?? {};
  return (
    <>
      <div>
        <Button variant="default" size="xs" onClick={onBack}>
          Back to Stock
        </Button>
      </div>
      <ListFrame
        title={`Who got ${item.name}, lot ${lot.lot}`}
        name="recipients"
        list={{ ...list, data: onePage(list.data && recipients) }}
        shown={recipients.length}
        filtered={false}
        empty={{ title: 'No recorded client got this lot.', text: 'Only what was recorded here is shown.' }}
        tools={
          recipients.length > 0 && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPrinter size={16} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
              <Button
                size="xs"
                variant="default"
                component="a"
                href={recipientsFile(lot.id)}
                download="lot-recipients.csv"
                leftSection={<IconDownload size={16} />}
              >
                CSV
              </Button>
            </>
          )
        }
      >
        <ul className={listClasses['cards']}>
          {recipients.map((person) => (
            <li
              key={[person.registration_id, person.source, person.day, person.quantity].join()}
              className={cardClasses['card']}
            >
              <div className={cardClasses['head']}>
                <Link to={`/admin-edit/${encodeURIComponent(person.registration_id)}`}>{person.name}</Link>
                {person.phone === null ? (
                  <span>No phone</span>
                ) : (
                  <a href={telephoneLink(person.phone)} aria-label={`Call ${person.name}: ${shownPhone(person.phone)}`}>
                    {shownPhone(person.phone)}
                  </a>
                )}
              </div>
              <p className={cardClasses['quiet']}>
                {SOURCE_WORDS[person.source]}, {person.quantity} {item.unit}, {civilDateInWords(person.day)}.{' '}
                {person.leave_message ? 'May leave a message.' : 'Leave no message.'}
                {contactLanguage(person.language) && ` Language: ${person.language}.`}
              </p>
            </li>
          ))}
        </ul>
      </ListFrame>
      {anonymous > 0 && (
        <p>
          Given without a record: {anonymous} {item.unit}.
        </p>
      )}
      {hidden > 0 && <p>Uses on tabs that you may not open, or in deleted records: {hidden}.</p>}
    </>
  );
}
