import { careGap } from '@firstlight/domain/care/care-steps';
import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { contactLanguage } from '@firstlight/domain/clients/contact-language';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { placesInWords, type WaitingPerson } from '@firstlight/domain/insight/overview';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { Link, setAdminAuthenticated } from '@firstlight/platform';
import { skipToken } from '@firstlight/staff-data';
import { Button, ListFrame, ListTable } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import listClasses from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { waitingApi } from './waiting.api';

function WaitingRow({ person }: { person: WaitingPerson }): ReactElement {
  const language = contactLanguage(person.client_language);
  return (
    <tr>
      <td>
        <Link to={`/admin-edit/${encodeURIComponent(person.registration_id)}`} onClick={setAdminAuthenticated}>
          {person.client_name}
        </Link>
      </td>
      <td data-label="Reached">{person.reached}</td>
      <td data-label="Since" className={listClasses['still']}>
        {person.since ? civilDateInWords(person.since) : 'Not dated'}
      </td>
      <td data-label="Why">{person.why}</td>
      <td data-label="Phone" className={listClasses['still']}>
        <div>{person.client_phone ? shownPhone(person.client_phone) : '–'}</div>
        {language && <div>Language: {language}</div>}
      </td>
    </tr>
  );
}

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** The people in a gap of the cascade of care, longest wait first (2.4/2). */
export function WaitingList({ address, change }: Props): ReactElement | null {
  const gap = careGap(address.step);
  const { city, site, stop } = address;
  const places = { city, site, stop };
  const query = gap ? { step: gap.gap, ...places, page: address.page, page_size: DASHBOARD_PAGE_SIZE } : skipToken;
  const list = waitingApi.useListWaitingPeopleQuery(query, LIST_OPTIONS);
  const items = list.data?.items ?? [];
  if (!gap) return null;
  return (
    <>
      <div>
        <Button size="xs" variant="default" onClick={() => change({ step: '', city: '', site: '', stop: '' })}>
          Show the worklist
        </Button>
      </div>
      <ListFrame
        title={`${gap.label}${placesInWords(places)}`}
        name="people"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        shown={items.length}
        filtered
        empty={{ title: 'No clients found.', text: 'No one is waiting for this step today.' }}
      >
        <ListTable caption="Clients" columns={['Client', 'Reached', 'Since', 'Why', 'Phone']}>
          <tbody>
            {items.map((person) => (
              <WaitingRow key={person.registration_id} person={person} />
            ))}
          </tbody>
        </ListTable>
      </ListFrame>
    </>
  );
}
