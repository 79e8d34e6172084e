/**
 * The staff component set, shared at run time as a singleton: remotes use these exports and never Mantine itself.
 *
 * Screen      StaffUiProvider (shell), Page, PageHeader, HeaderPlaces, Panel, TabStrip, useScheme
 * Messages    Banner, LoadFailed, NoticeList (shell), UndoToast, EmptyState, ListSkeleton, FormSkeleton, Loader, Progress
 * Lists       ListFrame, ListFilters, ListTable, Pagination
 * Questions   Dialog, FormDialog, ConfirmDialog, useConfirm
 * Fields      FieldGrid, WholeRow, ButtonRow, TextInput, Textarea, NativeSelect, Checkbox, Radio, PasswordInput,
 *             DateField, PhoneField, PostalCodeField, ComboboxField, FileInput (the first four: `value` string, `onChange(value)`)
 * Stock       SuppliesPanel, ConfirmUse
 * Actions     copyToClipboard, Button (`variant` filled | default | light | subtle, `color` teal | red | gray), IconButton, Menu, Tooltip
 * Remotes     Slot, useMenuTiles, ContributionsProvider (shell)
 * Content     StatusBadge, ShortId, Table, Text, Title, Group, Stack, VisuallyHidden, Icon…
 *
 * Rules: no responsive style objects (`{ base: …, sm: … }`), no Grid, SimpleGrid, AppShell, Modal: they write inline
 * style elements, which the content security policy refuses. Lay out with CSS Modules in `@layer remote`.
 */
export {
  Button,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  PasswordInput,
  Radio,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
export {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarCheck,
  IconCamera,
  IconChartBar,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconEdit,
  IconExternalLink,
  IconFile,
  IconFilter,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLock,
  IconLogout,
  IconMicrophone,
  IconPhone,
  IconPhoto,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconSearch,
  IconSend,
  IconSettings,
  IconShare,
  IconTrash,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
export {
  type Contributions,
  ContributionsProvider,
  Slot,
  type SlotProps,
  useMenuTiles,
} from './contributions/contributions';
export { copyToClipboard } from './clipboard';
export { saveFile, saveText } from './save-file';
export { Banner, type BannerKind } from './pieces/banner';
export { ComboboxField } from './pieces/combobox-field';
export { ConfirmDialog, type Question, useConfirm } from './pieces/confirm-dialog';
export { ConfirmUse, Progress, SuppliesPanel } from './pieces/later-pieces';
export { Dialog } from './pieces/dialog';
export { EmptyState } from './pieces/empty-state';
export { ButtonRow, DateField, FieldGrid, PhoneField, PostalCodeField, WholeRow } from './pieces/fields';
export { FileInput } from './pieces/file-input';
export { FilterChips } from './pieces/filter-chips';
export { FormDialog } from './pieces/form-dialog';
export { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
export { IconButton } from './pieces/icon-button';
export { LIST_HEADING_ID, ListFilters, ListFrame, type ListNotice, onePage } from './pieces/list-frame';
export { type ListColumn, ListTable } from './pieces/list-table';
export { LoadFailed } from './pieces/load-failed';
export { Menu } from './pieces/menu';
export { NoticeList } from './pieces/notice-list';
export { type HeaderPlace, HeaderPlaces, Page, PageHeader } from './pieces/page-header';
export { Pagination, pageWindow } from './pieces/pagination';
export { Panel } from './pieces/panel';
export { ShortId } from './pieces/short-id';
export { FormSkeleton, ListSkeleton } from './pieces/skeleton';
export { type BadgeKind, StatusBadge } from './pieces/status-badge';
export { type TabItem, TabStrip } from './pieces/tab-strip';
export { Tooltip } from './pieces/tooltip';
export { UndoToast } from './pieces/undo-toast';
export { useReturnedFocus } from './pieces/use-returned-focus';
export { StaffUiProvider } from './staff-ui-provider';
export { type SchemeChoice, useScheme } from './use-scheme';
export { AFTER_OPENING_MS, whenIdle } from './when-idle';
