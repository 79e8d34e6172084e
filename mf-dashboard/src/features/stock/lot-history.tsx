import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { SOURCE_WORDS, type Stock, STOCK_MOVEMENTS } from '@firstlight/domain/lists/stock';
import { Button, Dialog, ListSkeleton, LoadFailed, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { LotAct } from './lot-card';
import { stockApi } from './stock.api';
import { placeName } from './stock-text';

type Props = Pick<LotAct, 'lot' | 'item'> & { stock: Stock; onClose: () => void };

/** The ledger of one lot, newest first. */
export function LotHistory({ lot, item, stock, onClose }: Props): ReactElement {
  const { data, isError, refetch } = stockApi.useListStockMovementsQuery(lot.id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title={`History of ${item.name}, lot ${lot.lot}`}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isError && <LoadFailed onRetry={refetch}>The history could not be loaded.</LoadFailed>}
      {!data && !isError && <ListSkeleton />}
      {data && (
        <Table.ScrollContainer minWidth={420} type="native" tabIndex={0} role="region" aria-label="Movements">
          <Table>
            <Table.Thead>
              <Table.Tr>
                {['When', 'What', 'Place', 'Units', 'By'].map((name) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.movements.map(({ id, at, kind, source, place_id, change, by_name, reason, confirmed }) => (
                <Table.Tr key={id}>
                  <Table.Td>{formatNewYorkTime(at)}</Table.Td>
                  <Table.Td>
                    {STOCK_MOVEMENTS[kind]}
                    {source && `: ${SOURCE_WORDS[source].toLowerCase()}`}
                    {reason && `: ${reason}`}
                    {confirmed && ' (confirmed)'}
                  </Table.Td>
                  <Table.Td>{placeName(stock, place_id)}</Table.Td>
                  <Table.Td>{change > 0 ? `+${change}` : `−${Math.abs(change)}`}</Table.Td>
                  <Table.Td>{by_name ?? 'The system'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Dialog>
  );
}
