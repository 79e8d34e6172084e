import {
  type BadgeKind,
  Button,
  Group,
  IconButton,
  IconEdit,
  IconTrash,
  Menu,
  ShortId,
  Stack,
  StatusBadge,
  Table,
  Text,
  Title,
  Tooltip,
} from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nothing } from './nothing';

export default { title: 'Content' };

const KINDS: BadgeKind[] = ['neutral', 'pending', 'submitted', 'positive', 'negative', 'warning', 'info'];

export const Badges = (): ReactElement => (
  <Group>
    {KINDS.map((kind) => (
      <StatusBadge key={kind} kind={kind}>
        {kind}
      </StatusBadge>
    ))}
  </Group>
);

export const IconButtons = (): ReactElement => (
  <Group>
    <IconButton label="Edit" onClick={nothing}>
      <IconEdit size={18} />
    </IconButton>
    <IconButton label="Delete" tone="danger" onClick={nothing}>
      <IconTrash size={18} />
    </IconButton>
    <IconButton label="Edit, not now" disabled onClick={nothing}>
      <IconEdit size={18} />
    </IconButton>
    <Tooltip label="Copied" opened>
      <Button variant="default">Copy</Button>
    </Tooltip>
  </Group>
);

export const Id = (): ReactElement => <ShortId id="00000000-0000-4000-8000-000000000001" short="PQG4-7D46" />;

export const OpenMenu = (): ReactElement => (
  <Menu opened withinPortal={false}>
    <Menu.Target>
      <Button variant="default">Print</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Labels</Menu.Item>
      <Menu.Item>Client data</Menu.Item>
      <Menu.Item disabled>Receipt</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

export const Tables = (): ReactElement => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Day</Table.Th>
        <Table.Th>Payment type</Table.Th>
        <Table.Th>Issued</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      <Table.Tr>
        <Table.Td>24 November 2026</Table.Td>
        <Table.Td>Cash</Table.Td>
        <Table.Td>$20.00</Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Td>3 December 2026</Table.Td>
        <Table.Td>Gift card</Table.Td>
        <Table.Td>$1,020.00</Table.Td>
      </Table.Tr>
    </Table.Tbody>
  </Table>
);

export const Words = (): ReactElement => (
  <Stack>
    <Title order={2}>Registration Information</Title>
    <Text>Newest first.</Text>
    <Text c="dimmed">Saved 22 November 2026, 12:35 PM</Text>
  </Stack>
);
